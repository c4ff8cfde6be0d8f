/// The last 36 of the 72 earthly stars as text; ``HeroTable`` says what the lines hold.
enum LatterEarthlyHeroes {
  static let text = """
    地隐星|地隱星|Earthly Hiding|白花蛇|白花蛇|White-Patterned Viper|杨春|楊春|yang chun|1
    少华山头领，使大杆刀，与朱武同去求史进释放陈达。
    少華山頭領，使大桿刀，與朱武同去求史進釋放陳達。
    Chief of Mount Shaohua who with Zhu Wu begged Shi Jin to set Chen Da free.
    地异星|地異星|Earthly Strangeness|白面郎君|白面郎君|Fair-Faced Gentleman|郑天寿|鄭天壽|zheng tian shou|1
    银匠出身，面白俊俏，清风山头领，与王英斗五六十合不分胜负。
    銀匠出身，面白俊俏，清風山頭領，與王英鬥五六十合不分勝負。
    A handsome silversmith who fought Wang Ying to a draw and was made a chief of Mount Qingfeng.
    地理星|地理星|Earthly Order|九尾龟|九尾龜|Nine-Tailed Turtle|陶宗旺|陶宗旺|tao zong wang|1
    庄家田户出身，使一把铁锹，监筑梁山城垣。
    莊家田戶出身，使一把鐵鍬，監築梁山城垣。
    A farmer whose weapon was an iron spade; he built and mended Liangshan's walls.
    地俊星|地俊星|Earthly Grace|铁扇子|鐵扇子|Iron Fan|宋清|宋清|song qing|1
    宋江之弟，务农侍父，上山后专管排设筵宴。
    宋江之弟，務農侍父，上山後專管排設筵宴。
    Song Jiang's younger brother, who stayed with their father and later laid out every feast.
    地乐星|地樂星|Earthly Music|铁叫子|鐵叫子|Iron Whistle|乐和|樂和|yue he|1
    登州小牢子，聪明善唱，孙立妻弟，为解氏兄弟传信。
    登州小牢子，聰明善唱，孫立妻弟，為解氏兄弟傳信。
    A gifted singer and young jailer of Dengzhou who carried the news that saved the Xie brothers.
    地捷星|地捷星|Earthly Swiftness|花项虎|花項虎|Flower-Necked Tiger|龚旺|龔旺|gong wang|1
    东昌府张清副将，浑身刺虎斑，马上会使飞枪。
    東昌府張清副將，渾身刺虎斑，馬上會使飛槍。
    Zhang Qing's lieutenant, tattooed as a tiger, who threw a spear from horseback.
    地速星|地速星|Earthly Speed|中箭虎|中箭虎|Arrow-Scarred Tiger|丁得孙|丁得孫|ding de sun|1
    东昌府张清副将，面颊连项皆有疤痕，马上会使飞叉。
    東昌府張清副將，面頰連項皆有疤痕，馬上會使飛叉。
    Zhang Qing's lieutenant, scarred on cheek and neck, who threw a fork from horseback.
    地镇星|地鎮星|Earthly Guard|小遮拦|小遮攔|Little Unstoppable|穆春|穆春|mu chun|1
    穆弘之弟，揭阳镇上不许人赏薛永，由此识得宋江。
    穆弘之弟，揭陽鎮上不許人賞薛永，由此識得宋江。
    Mu Hong's brother, who met Song Jiang by forbidding the town to pay the showman Xue Yong.
    地稽星|地稽星|Earthly Reckoning|操刀鬼|操刀鬼|Knife-Wielding Devil|曹正|曹正|cao zheng|1
    屠户出身，林冲之徒，设计助鲁智深、杨志夺二龙山。
    屠戶出身，林沖之徒，設計助魯智深、楊志奪二龍山。
    A butcher and pupil of Lin Chong whose trick gave Lu Zhishen and Yang Zhi Twin Dragon Mountain.
    地魔星|地魔星|Earthly Demon|云里金刚|雲裡金剛|Guardian in the Clouds|宋万|宋萬|song wan|1
    身材高大，梁山开山元老，随王伦起事，折于润州。
    身材高大，梁山開山元老，隨王倫起事，折於潤州。
    A giant of a man among the first on Liangshan under Wang Lun; he fell at Runzhou.
    地妖星|地妖星|Earthly Sprite|摸着天|摸著天|Sky-Toucher|杜迁|杜遷|du qian|1
    身长臂高，与王伦最早上梁山落草，平方腊时阵亡。
    身長臂高，與王倫最早上梁山落草，平方臘時陣亡。
    Long-limbed, he was the first on Liangshan together with Wang Lun, and died in the war on Fang La.
    地幽星|地幽星|Earthly Gloom|病大虫|病大蟲|Sickly Tiger|薛永|薛永|xue yong|1
    军官子弟，流落江湖使枪棒卖膏药，得宋江赏银。
    軍官子弟，流落江湖使槍棒賣膏藥，得宋江賞銀。
    An officer's grandson who showed staff play and sold plasters in the street till Song Jiang paid him.
    地伏星|地伏星|Earthly Ambush|金眼彪|金眼彪|Golden-Eyed Tiger Cub|施恩|施恩|shi en|1
    孟州管营之子，开设快活林，托武松从蒋门神手中夺回。
    孟州管營之子，開設快活林，託武松從蔣門神手中奪回。
    Son of Mengzhou's prison governor; Wu Song won his tavern at Happy Grove back for him.
    地僻星|地僻星|Earthly Seclusion|打虎将|打虎將|Tiger-Slaying General|李忠|李忠|li zhong|1
    使枪棒卖药为生，史进的启蒙师父，桃花山头领。
    使槍棒賣藥為生，史進的啟蒙師父，桃花山頭領。
    A street fighter who sold medicine, Shi Jin's first teacher and later chief of Peach Blossom Mountain.
    地空星|地空星|Earthly Void|小霸王|小霸王|Little Conqueror|周通|周通|zhou tong|1
    桃花山头领，欲强娶刘太公之女，帐中被鲁智深痛打。
    桃花山頭領，欲強娶劉太公之女，帳中被魯智深痛打。
    Chief of Peach Blossom Mountain, thrashed by Lu Zhishen behind the curtains of a forced wedding.
    地孤星|地孤星|Earthly Solitude|金钱豹子|金錢豹子|Coin-Spotted Leopard|汤隆|湯隆|tang long|1
    铁匠，麻面，会打钩镰枪，设计赚表兄徐宁上山。
    鐵匠，麻面，會打鉤鐮槍，設計賺表兄徐寧上山。
    A pock-marked smith who forged the hooked lances and tricked his cousin Xu Ning into coming.
    地全星|地全星|Earthly Wholeness|鬼脸儿|鬼臉兒|Demon Face|杜兴|杜興|du xing|1
    面貌粗莽，受杨雄救命之恩，为李家庄主管。
    面貌粗莽，受楊雄救命之恩，為李家莊主管。
    A fierce-looking steward of the Li manor whose life Yang Xiong had once saved.
    地短星|地短星|Earthly Shortness|出林龙|出林龍|Dragon from the Forest|邹渊|鄒淵|zou yuan|1
    登云山头领，好赌而忠直，随众劫牢救解氏兄弟。
    登雲山頭領，好賭而忠直，隨眾劫牢救解氏兄弟。
    Honest gambler and chief of Mount Dengyun who helped break the Xie brothers out of jail.
    地角星|地角星|Earthly Horn|独角龙|獨角龍|One-Horned Dragon|邹润|鄒潤|zou run|1
    邹渊之侄，脑后生一肉瘤，曾一头撞折松树。
    鄒淵之侄，腦後生一肉瘤，曾一頭撞折松樹。
    Zou Yuan's nephew with a lump on his head, with which he once butted down a pine.
    地囚星|地囚星|Earthly Captive|旱地忽律|旱地忽律|Dry-Land Crocodile|朱贵|朱貴|zhu gui|1
    在梁山泊边开酒店作眼，射响箭唤船接引好汉。
    在梁山泊邊開酒店作眼，射響箭喚船接引好漢。
    Keeper of the lakeside inn whose whistling arrow called the boat for new outlaws.
    地藏星|地藏星|Earthly Hoard|笑面虎|笑面虎|Smiling Tiger|朱富|朱富|zhu fu|1
    朱贵之弟，沂水县开酒店，用药酒救出李逵，监造酒醋。
    朱貴之弟，沂水縣開酒店，用藥酒救出李逵，監造酒醋。
    Zhu Gui's brother, who freed Li Kui with drugged wine and later brewed Liangshan's own.
    地平星|地平星|Earthly Balance|铁臂膊|鐵臂膊|Iron Arm|蔡福|蔡福|cai fu|1
    大名府两院押狱兼刽子，收梁山金银保全卢俊义性命。
    大名府兩院押獄兼劊子，收梁山金銀保全盧俊義性命。
    Jailer and headsman of Daming who took Liangshan's gold and kept Lu Junyi alive.
    地损星|地損星|Earthly Loss|一枝花|一枝花|Single Blossom|蔡庆|蔡慶|cai qing|1
    蔡福之弟，狱吏，平日爱戴一枝花，与兄同归梁山。
    蔡福之弟，獄吏，平日愛戴一枝花，與兄同歸梁山。
    Cai Fu's brother and fellow jailer, who always wore a flower at his temple.
    地奴星|地奴星|Earthly Servant|催命判官|催命判官|Judge Hastening Death|李立|李立|li li|1
    揭阳岭上卖酒，用蒙汗药麻翻宋江，幸得李俊赶到。
    揭陽嶺上賣酒，用蒙汗藥麻翻宋江，幸得李俊趕到。
    Innkeeper of Jieyang Ridge who drugged Song Jiang and would have killed him but for Li Jun.
    地察星|地察星|Earthly Watch|青眼虎|青眼虎|Green-Eyed Tiger|李云|李雲|li yun|1
    沂水县都头，朱富的师父，不饮酒，掌监造房屋。
    沂水縣都頭，朱富的師父，不飲酒，掌監造房屋。
    Constable of Yishui and Zhu Fu's teacher, who drank no wine and later built Liangshan's houses.
    地恶星|地惡星|Earthly Evil|没面目|沒面目|Faceless|焦挺|焦挺|jiao ting|1
    三代相扑为生，平生最无面目，到处投人不着，曾摔倒李逵。
    三代相撲為生，平生最無面目，到處投人不著，曾摔倒李逵。
    A third-generation wrestler whom nobody would take in till he threw Li Kui to the ground.
    地丑星|地醜星|Earthly Ugliness|石将军|石將軍|Stone General|石勇|石勇|shi yong|1
    放赌为生，因赌打死人而逃，为宋江捎来家书。
    放賭為生，因賭打死人而逃，為宋江捎來家書。
    Keeper of a gambling table who fled after a killing and brought Song Jiang a letter from home.
    地数星|地數星|Earthly Number|小尉迟|小尉遲|Little Yuchi|孙新|孫新|sun xin|1
    孙立之弟，使鞭枪，与妻顾大嫂在登州城外开酒店。
    孫立之弟，使鞭槍，與妻顧大嫂在登州城外開酒店。
    Sun Li's brother, good with rod and spear, who kept an inn near Dengzhou with his wife Gu.
    地阴星|地陰星|Earthly Yin|母大虫|母大蟲|Tigress|顾大嫂|顧大嫂|gu da sao|1
    孙新之妻，三二十人近她不得，率众劫登州大牢。
    孫新之妻，三二十人近她不得，率眾劫登州大牢。
    Sun Xin's wife, a match for twenty men, who led the raid on Dengzhou jail.
    地刑星|地刑星|Earthly Penalty|菜园子|菜園子|Gardener|张青|張青|zhang qing|1
    光明寺种菜园出身，与妻孙二娘在十字坡开酒店，结识武松。
    光明寺種菜園出身，與妻孫二娘在十字坡開酒店，結識武松。
    Once a temple's gardener, he kept the Crossroads Rise inn with Sun Erniang and befriended Wu Song.
    地壮星|地壯星|Earthly Vigour|母夜叉|母夜叉|Ogress|孙二娘|孫二娘|sun er niang|1
    张青之妻，十字坡酒店以药酒害人，反被武松制服。
    張青之妻，十字坡酒店以藥酒害人，反被武松制服。
    Zhang Qing's wife, who drugged the guests of the Crossroads Rise inn until Wu Song outwitted her.
    地劣星|地劣星|Earthly Fault|活闪婆|活閃婆|Lightning Flash|王定六|王定六|wang ding liu|1
    扬子江边卖酒人，走跳极快，助张顺报仇并渡江。
    揚子江邊賣酒人，走跳極快，助張順報仇並渡江。
    A fleet-footed seller of wine by the Yangtze who helped Zhang Shun to his revenge.
    地健星|地健星|Earthly Health|险道神|險道神|God of the Perilous Road|郁保四|郁保四|yu bao si|1
    身长一丈，曾夺梁山马匹，归顺后掌中军帅字旗。
    身長一丈，曾奪梁山馬匹，歸順後掌中軍帥字旗。
    A giant ten feet tall who had stolen Liangshan's horses and came to bear its chief banner.
    地耗星|地耗星|Earthly Waste|白日鼠|白日鼠|Daylight Rat|白胜|白勝|bai sheng|1
    黄泥冈上挑酒唱歌，以药酒助晁盖等智取生辰纲。
    黃泥岡上挑酒唱歌，以藥酒助晁蓋等智取生辰綱。
    He sang as he carried the drugged wine up Yellow Mud Ridge, and the birthday gifts were lost.
    地贼星|地賊星|Earthly Thief|鼓上蚤|鼓上蚤|Flea on a Drum|时迁|時遷|shi qian|1
    飞檐走壁，盗徐宁雁翎甲，火烧翠云楼破大名府。
    飛檐走壁，盜徐寧雁翎甲，火燒翠雲樓破大名府。
    A thief who ran on roofs; he stole Xu Ning's armour and fired the tower that opened Daming.
    地狗星|地狗星|Earthly Dog|金毛犬|金毛犬|Golden-Haired Hound|段景住|段景住|duan jing zhu|1
    盗马为生，赤发黄须，欲献照夜玉狮子马，被曾头市夺去。
    盜馬為生，赤髮黃鬚，欲獻照夜玉獅子馬，被曾頭市奪去。
    A red-haired horse thief whose gift, the white Jade Lion, was seized by the Zeng family.
    """
}
