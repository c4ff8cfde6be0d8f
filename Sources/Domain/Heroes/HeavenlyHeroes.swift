/// The 36 heavenly stars as text; ``HeroTable`` says what the lines hold.
enum HeavenlyHeroes {
  static let text = """
    天魁星|天魁星|Heavenly Leader|及时雨|及時雨|Timely Rain|宋江|宋江|song jiang|1
    郓城县押司出身，又号呼保义，仗义疏财，继晁盖之后为梁山之主。
    鄆城縣押司出身，又號呼保義，仗義疏財，繼晁蓋之後為梁山之主。
    A clerk of Yuncheng whose help came like rain in drought; he led Liangshan after Chao Gai's death.
    天罡星|天罡星|Heavenly Pivot|玉麒麟|玉麒麟|Jade Unicorn|卢俊义|盧俊義|lu jun yi|1
    大名府的富户，枪棒天下无双，被吴用赚上梁山，坐第二把交椅。
    大名府的富戶，槍棒天下無雙，被吳用賺上梁山，坐第二把交椅。
    A rich man of Daming, matchless with spear and staff, lured to Liangshan to take its second seat.
    天机星|天機星|Heavenly Wit|智多星|智多星|Resourceful Star|吴用|吳用|wu yong|1
    乡村教书先生，使两条铜链，智取生辰纲，为梁山军师。
    鄉村教書先生，使兩條銅鏈，智取生辰綱，為梁山軍師。
    A village teacher with two copper chains who planned the birthday gifts' capture; Liangshan's strategist.
    天闲星|天閒星|Heavenly Leisure|入云龙|入雲龍|Dragon in the Clouds|公孙胜|公孫勝|gong sun sheng|2
    蓟州道士，师从罗真人，能呼风唤雨，破高廉妖法。
    薊州道士，師從羅真人，能呼風喚雨，破高廉妖法。
    A Taoist of Jizhou, pupil of Luo the Adept, who called up wind and rain and broke Gao Lian's sorcery.
    天勇星|天勇星|Heavenly Courage|大刀|大刀|Great Blade|关胜|關勝|guan sheng|1
    关羽后裔，使青龙偃月刀，奉命攻梁山，被擒归降，居五虎将之首。
    關羽後裔，使青龍偃月刀，奉命攻梁山，被擒歸降，居五虎將之首。
    A descendant of Guan Yu with the crescent blade, sent against Liangshan and won over; first of the Five Tigers.
    天雄星|天雄星|Heavenly Might|豹子头|豹子頭|Panther Head|林冲|林沖|lin chong|1
    八十万禁军枪棒教头，遭高俅陷害，风雪山神庙后投梁山，火并王伦。
    八十萬禁軍槍棒教頭，遭高俅陷害，風雪山神廟後投梁山，火併王倫。
    Arms instructor of the imperial guard, framed by Gao Qiu; he fled through the snow and later slew Wang Lun.
    天猛星|天猛星|Heavenly Ferocity|霹雳火|霹靂火|Thunderbolt|秦明|秦明|qin ming|1
    青州兵马统制，性急声如雷，善使狼牙棒，在清风山归顺。
    青州兵馬統制，性急聲如雷，善使狼牙棒，在清風山歸順。
    Commander of Qingzhou, quick of temper and loud as thunder, who fought with a wolf-toothed mace.
    天威星|天威星|Heavenly Majesty|双鞭|雙鞭|Twin Rods|呼延灼|呼延灼|hu yan zhuo|2
    开国名将呼延赞之后，使两条钢鞭，以连环马征讨梁山。
    開國名將呼延贊之後，使兩條鋼鞭，以連環馬征討梁山。
    Heir of a founding general, he wielded two steel rods and charged Liangshan with chained armoured horses.
    天英星|天英星|Heavenly Valour|小李广|小李廣|Little Li Guang|花荣|花榮|hua rong|1
    清风寨副知寨，箭法神准，上梁山时射雁立威。
    清風寨副知寨，箭法神準，上梁山時射雁立威。
    Deputy commander of Qingfeng Fort, an archer so sure that he shot a chosen goose from its flight.
    天贵星|天貴星|Heavenly Nobility|小旋风|小旋風|Little Whirlwind|柴进|柴進|chai jin|1
    后周皇室子孙，家有丹书铁券，广纳江湖好汉。
    後周皇室子孫，家有丹書鐵券，廣納江湖好漢。
    Scion of the Later Zhou emperors, whose house sheltered every bold man who came to its door.
    天富星|天富星|Heavenly Riches|扑天雕|撲天雕|Eagle Striking the Sky|李应|李應|li ying|1
    李家庄庄主，背藏五口飞刀，上山后掌管钱粮。
    李家莊莊主，背藏五口飛刀，上山後掌管錢糧。
    Lord of the Li manor with five throwing knives at his back; on Liangshan he kept money and grain.
    天满星|天滿星|Heavenly Fullness|美髯公|美髯公|Lord of the Beautiful Beard|朱仝|朱仝|zhu tong|1
    郓城县马兵都头，义释晁盖、宋江与雷横。
    鄆城縣馬兵都頭，義釋晁蓋、宋江與雷橫。
    Mounted constable of Yuncheng who out of friendship let Chao Gai, Song Jiang and Lei Heng go free.
    天孤星|天孤星|Heavenly Solitude|花和尚|花和尚|Tattooed Monk|鲁智深|魯智深|lu zhi shen|1
    本名鲁达，三拳打死镇关西，使六十二斤禅杖，倒拔垂杨柳。
    本名魯達，三拳打死鎮關西，使六十二斤禪杖，倒拔垂楊柳。
    Once Major Lu Da, who killed a bully with three blows, bore a sixty-two-catty staff and uprooted a willow.
    天伤星|天傷星|Heavenly Harm|行者|行者|Pilgrim|武松|武松|wu song|1
    景阳冈赤手打虎，为兄报仇，醉打蒋门神，使双戒刀。
    景陽岡赤手打虎，為兄報仇，醉打蔣門神，使雙戒刀。
    He killed the tiger of Jingyang Ridge with bare fists, avenged his brother and carried two monk's knives.
    天立星|天立星|Heavenly Stand|双枪将|雙槍將|General of Two Spears|董平|董平|dong ping|1
    东平府兵马都监，善使双枪，风流文雅，人称风流双枪将。
    東平府兵馬都監，善使雙槍，風流文雅，人稱風流雙槍將。
    Military director of Dongping, gallant and well read, who fought with a spear in either hand.
    天捷星|天捷星|Heavenly Swiftness|没羽箭|沒羽箭|Featherless Arrow|张清|張清|zhang qing|1
    东昌府守将，飞石百发百中，曾连打梁山十五员将。
    東昌府守將，飛石百發百中，曾連打梁山十五員將。
    Defender of Dongchang whose flung stones never missed; he felled fifteen of Liangshan's captains in a row.
    天暗星|天暗星|Heavenly Darkness|青面兽|青面獸|Blue-Faced Beast|杨志|楊志|yang zhi|1
    杨家将之后，失陷花石纲与生辰纲，在东京卖刀杀牛二。
    楊家將之後，失陷花石綱與生辰綱，在東京賣刀殺牛二。
    Of the Yang family of generals; he lost two convoys and killed the rogue Niu Er while selling his sword.
    天佑星|天佑星|Heavenly Protection|金枪手|金槍手|Golden Lancer|徐宁|徐寧|xu ning|1
    金枪班教师，家传雁翎甲，教习钩镰枪破连环马。
    金槍班教師，家傳雁翎甲，教習鉤鐮槍破連環馬。
    Instructor of the golden lancers who taught the hooked lance that broke the chained horses.
    天空星|天空星|Heavenly Void|急先锋|急先鋒|Impatient Vanguard|索超|索超|suo chao|1
    大名府正牌军，使金蘸斧，性急当先，曾与杨志比武。
    大名府正牌軍，使金蘸斧，性急當先，曾與楊志比武。
    Officer of Daming with a gilded axe, always first to charge; he once duelled Yang Zhi to a draw.
    天速星|天速星|Heavenly Speed|神行太保|神行太保|Divine Traveller|戴宗|戴宗|dai zong|1
    江州两院押牢节级，腿绑甲马日行八百里，为梁山传信。
    江州兩院押牢節級，腿綁甲馬日行八百里，為梁山傳信。
    Warden of Jiangzhou who tied charms to his legs, walked eight hundred li a day and bore Liangshan's news.
    天异星|天異星|Heavenly Strangeness|赤发鬼|赤髮鬼|Red-Haired Devil|刘唐|劉唐|liu tang|1
    鬓边有朱砂记，使朴刀，最先向晁盖报知生辰纲。
    鬢邊有硃砂記，使朴刀，最先向晁蓋報知生辰綱。
    Marked with red hair at his temple; he brought Chao Gai the first word of the birthday gifts.
    天杀星|天殺星|Heavenly Slayer|黑旋风|黑旋風|Black Whirlwind|李逵|李逵|li kui|1
    使两把板斧，劫法场当先杀入，沂岭为母报仇连杀四虎。
    使兩把板斧，劫法場當先殺入，沂嶺為母報仇連殺四虎。
    He swung two axes, stormed the execution ground and slew four tigers to avenge his mother.
    天微星|天微星|Heavenly Subtlety|九纹龙|九紋龍|Nine Dragons|史进|史進|shi jin|1
    史家村庄主，身刺九条青龙，师从王进学得十八般武艺。
    史家村莊主，身刺九條青龍，師從王進學得十八般武藝。
    Young master of Shi village with nine dragons tattooed on him, schooled in all arms by Wang Jin.
    天究星|天究星|Heavenly Inquiry|没遮拦|沒遮攔|Unstoppable|穆弘|穆弘|mu hong|1
    揭阳镇富户，与弟穆春称霸一方，后为梁山马军头领。
    揭陽鎮富戶，與弟穆春稱霸一方，後為梁山馬軍頭領。
    A rich man who with his brother ruled Jieyang town, later one of Liangshan's cavalry leaders.
    天退星|天退星|Heavenly Retreat|插翅虎|插翅虎|Winged Tiger|雷横|雷橫|lei heng|1
    郓城县步兵都头，膂力过人，能跃二三丈阔涧，打铁匠出身。
    鄆城縣步兵都頭，膂力過人，能躍二三丈闊澗，打鐵匠出身。
    Once a smith, then foot constable of Yuncheng, strong enough to leap a ravine of some ten paces.
    天寿星|天壽星|Heavenly Longevity|混江龙|混江龍|River Dragon|李俊|李俊|li jun|1
    扬子江上的艄公，三救宋江，终在海外为暹罗国主。
    揚子江上的艄公，三救宋江，終在海外為暹羅國主。
    A boatman of the Yangtze who thrice saved Song Jiang and ended as a king across the sea, in Siam.
    天剑星|天劍星|Heavenly Sword|立地太岁|立地太歲|Tai Sui on Earth|阮小二|阮小二|ruan xiao er|1
    石碣村渔人，阮氏三兄弟之长，精通水战。
    石碣村漁人，阮氏三兄弟之長，精通水戰。
    Fisherman of Shijie village and eldest of the three Ruan brothers, a master of fighting on water.
    天平星|天平星|Heavenly Balance|船火儿|船火兒|Boatman|张横|張橫|zhang heng|1
    浔阳江上摆渡劫财，张顺之兄，后为梁山水军头领。
    潯陽江上擺渡劫財，張順之兄，後為梁山水軍頭領。
    He robbed his ferry's passengers on the Xunyang River before he led Liangshan's boats; Zhang Shun's brother.
    天罪星|天罪星|Heavenly Guilt|短命二郎|短命二郎|Short-Lived Second Son|阮小五|阮小五|ruan xiao wu|1
    石碣村渔人，阮氏兄弟之次，好赌敢拼，参与智取生辰纲。
    石碣村漁人，阮氏兄弟之次，好賭敢拼，參與智取生辰綱。
    Second of the Ruan brothers, a gambling fisherman who took part in the capture of the birthday gifts.
    天损星|天損星|Heavenly Loss|浪里白条|浪裡白條|White Streak in the Waves|张顺|張順|zhang shun|1
    江州卖鱼牙子，水底能伏七日七夜，水中制服李逵。
    江州賣魚牙子，水底能伏七日七夜，水中制服李逵。
    Fish broker of Jiangzhou said to live seven days under water; he half drowned Li Kui in the river.
    天败星|天敗星|Heavenly Defeat|活阎罗|活閻羅|Living King of Hell|阮小七|阮小七|ruan xiao qi|1
    阮氏兄弟之末，平方腊后戏穿龙袍，终回石碣村打鱼。
    阮氏兄弟之末，平方臘後戲穿龍袍，終回石碣村打魚。
    Youngest Ruan; he tried on Fang La's dragon robe in jest and ended as a fisherman at home again.
    天牢星|天牢星|Heavenly Prison|病关索|病關索|Sickly Guan Suo|杨雄|楊雄|yang xiong|1
    蓟州两院押狱兼行刑刽子，面色微黄，与石秀结义。
    薊州兩院押獄兼行刑劊子，面色微黃，與石秀結義。
    Jailer and executioner of Jizhou with a sallow face, sworn brother of Shi Xiu.
    天慧星|天慧星|Heavenly Wisdom|拼命三郎|拼命三郎|Daredevil Third Son|石秀|石秀|shi xiu|1
    卖柴为生，路见不平拔刀相助，孤身跳楼劫法场救卢俊义。
    賣柴為生，路見不平拔刀相助，孤身跳樓劫法場救盧俊義。
    A seller of firewood who leapt alone from a tavern to snatch Lu Junyi from the executioners.
    天暴星|天暴星|Heavenly Violence|两头蛇|兩頭蛇|Two-Headed Serpent|解珍|解珍|xie zhen|1
    登州猎户，使浑铁点钢叉，为一只老虎被毛太公陷害下狱。
    登州獵戶，使渾鐵點鋼叉，為一隻老虎被毛太公陷害下獄。
    Hunter of Dengzhou with a steel fork, jailed by Squire Mao who stole the tiger that he had shot.
    天哭星|天哭星|Heavenly Weeping|双尾蝎|雙尾蠍|Double-Tailed Scorpion|解宝|解寶|xie bao|1
    登州猎户，解珍之弟，两腿刺飞天夜叉，与兄同被救出牢狱。
    登州獵戶，解珍之弟，兩腿刺飛天夜叉，與兄同被救出牢獄。
    Xie Zhen's younger brother, a hunter with flying demons tattooed on his legs, freed from jail with him.
    天巧星|天巧星|Heavenly Skill|浪子|浪子|Prodigal|燕青|燕青|yan qing|1
    卢俊义心腹，善相扑、弩箭与吹弹，智扑擎天柱。
    盧俊義心腹，善相撲、弩箭與吹彈，智撲擎天柱。
    Lu Junyi's faithful man, skilled with crossbow, flute and wrestling, who threw the Pillar of Heaven.
    """
}
