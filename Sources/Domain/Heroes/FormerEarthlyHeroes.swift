/// The first 36 of the 72 earthly stars as text; ``HeroTable`` says what the lines hold.
enum FormerEarthlyHeroes {
  static let text = """
    地魁星|地魁星|Earthly Leader|神机军师|神機軍師|Divine Strategist|朱武|朱武|zhu wu|1
    少华山头领，使双刀，精通阵法，为梁山同参赞军务。
    少華山頭領，使雙刀，精通陣法，為梁山同參贊軍務。
    Chief of Mount Shaohua with two swords, versed in battle arrays, who shared the counsel of Liangshan's wars.
    地煞星|地煞星|Earthly Fiend|镇三山|鎮三山|Queller of Three Mountains|黄信|黃信|huang xin|1
    青州兵马都监，使丧门剑，自夸要镇住三山强人。
    青州兵馬都監，使喪門劍，自誇要鎮住三山強人。
    Military director of Qingzhou who boasted that he would quell the bandits of three mountains.
    地勇星|地勇星|Earthly Courage|病尉迟|病尉遲|Sickly Yuchi|孙立|孫立|sun li|1
    登州兵马提辖，善使长枪与虎眼钢鞭，里应外合破祝家庄。
    登州兵馬提轄，善使長槍與虎眼鋼鞭，裡應外合破祝家莊。
    Officer of Dengzhou with spear and steel rod, whose ruse from within brought down the Zhu manor.
    地杰星|地傑星|Earthly Eminence|丑郡马|醜郡馬|Ugly Prince Consort|宣赞|宣贊|xuan zan|1
    以连珠箭胜番将，被郡王招为女婿，貌丑，举荐关胜。
    以連珠箭勝番將，被郡王招為女婿，貌醜，舉薦關勝。
    So fine an archer that a prince made him son-in-law for all his ugly face; he recommended Guan Sheng.
    地雄星|地雄星|Earthly Might|井木犴|井木犴|Wild Hound of the Well|郝思文|郝思文|hao si wen|1
    关胜结义兄弟，其母梦井木犴投胎而生，十八般武艺皆通。
    關勝結義兄弟，其母夢井木犴投胎而生，十八般武藝皆通。
    Guan Sheng's sworn brother, named after the star beast of which his mother dreamt before his birth.
    地威星|地威星|Earthly Majesty|百胜将|百勝將|General of a Hundred Victories|韩滔|韓滔|han tao|1
    陈州团练使，使枣木槊，为呼延灼的正先锋。
    陳州團練使，使棗木槊，為呼延灼的正先鋒。
    Militia commander of Chenzhou with a datewood lance who led Huyan Zhuo's vanguard.
    地英星|地英星|Earthly Valour|天目将|天目將|General of the Heavenly Eye|彭玘|彭玘|peng qi|1
    颍州团练使，使三尖两刃刀，为呼延灼副先锋，被扈三娘所擒。
    潁州團練使，使三尖兩刃刀，為呼延灼副先鋒，被扈三娘所擒。
    Militia commander of Yingzhou with a three-pointed blade, captured in battle by Hu Sanniang.
    地奇星|地奇星|Earthly Marvel|圣水将|聖水將|General of Holy Water|单廷珪|單廷珪|shan ting gui|1
    凌州团练使，善用决水浸兵之法，使黑缨枪。
    凌州團練使，善用決水浸兵之法，使黑纓槍。
    Militia commander of Lingzhou who used water as a weapon and rode in black with a black-tasselled spear.
    地猛星|地猛星|Earthly Ferocity|神火将|神火將|General of Divine Fire|魏定国|魏定國|wei ding guo|1
    凌州团练使，精熟火攻之法，使熟铜刀，部下皆着红衣。
    凌州團練使，精熟火攻之法，使熟銅刀，部下皆著紅衣。
    Militia commander of Lingzhou, a master of fire attacks whose men all wore red.
    地文星|地文星|Earthly Letters|圣手书生|聖手書生|Scholar of the Sacred Hand|萧让|蕭讓|xiao rang|1
    济州秀才，会写诸家字体，曾仿蔡京笔迹，掌文书。
    濟州秀才，會寫諸家字體，曾仿蔡京筆跡，掌文書。
    A scholar of Jizhou who could write any hand and forged the chancellor Cai Jing's.
    地正星|地正星|Earthly Justice|铁面孔目|鐵面孔目|Iron-Faced Notary|裴宣|裴宣|pei xuan|1
    京兆府孔目出身，清正刚直，使双剑，掌定功赏罚。
    京兆府孔目出身，清正剛直，使雙劍，掌定功賞罰。
    An upright court clerk with two swords who judged merit and punishment on Liangshan.
    地阔星|地闊星|Earthly Breadth|摩云金翅|摩雲金翅|Golden Wings Brushing the Clouds|欧鹏|歐鵬|ou peng|1
    守江军户，逃在黄门山落草，使一条铁枪。
    守江軍戶，逃在黃門山落草，使一條鐵槍。
    A soldier of the river guard who fled to Mount Huangmen and fought with an iron spear.
    地阖星|地闔星|Earthly Gate|火眼狻猊|火眼狻猊|Fire-Eyed Lion|邓飞|鄧飛|deng fei|1
    双睛赤红，使一条铁链，饮马川头领，后折于杭州。
    雙睛赤紅，使一條鐵鏈，飲馬川頭領，後折於杭州。
    Red-eyed chief of Yinma Valley who swung an iron chain and fell in the fighting for Hangzhou.
    地强星|地強星|Earthly Strength|锦毛虎|錦毛虎|Brocade-Furred Tiger|燕顺|燕順|yan shun|1
    贩羊马的客人，折本落草清风山，赤发黄须。
    販羊馬的客人，折本落草清風山，赤髮黃鬚。
    A dealer in sheep and horses, ruined in trade, who became chief of Mount Qingfeng.
    地暗星|地暗星|Earthly Darkness|锦豹子|錦豹子|Brocade Leopard|杨林|楊林|yang lin|1
    使笔管枪，随戴宗寻访公孙胜，曾入祝家庄探路被擒。
    使筆管槍，隨戴宗尋訪公孫勝，曾入祝家莊探路被擒。
    A man of the slim spear who helped Dai Zong seek Gongsun Sheng and was caught scouting the Zhu manor.
    地轴星|地軸星|Earthly Axle|轰天雷|轟天雷|Heaven-Shaking Thunder|凌振|凌振|ling zhen|1
    东京甲仗库副使，天下第一炮手，专造火炮。
    東京甲仗庫副使，天下第一炮手，專造火炮。
    Deputy of the capital's arsenal and the best gunner under heaven, who cast Liangshan's cannon.
    地会星|地會星|Earthly Assembly|神算子|神算子|Divine Reckoner|蒋敬|蔣敬|jiang jing|1
    落科举子，精通书算，积万累千分毫不差，掌钱粮支出。
    落科舉子，精通書算，積萬累千分毫不差，掌錢糧支出。
    A failed examination candidate whose sums never erred by a hair; he kept Liangshan's accounts.
    地佐星|地佐星|Earthly Assistance|小温侯|小溫侯|Little Marquis of Wen|吕方|呂方|lv fang|1
    慕吕布为人，使方天画戟，占对影山，与郭盛同守中军。
    慕呂布為人，使方天畫戟，占對影山，與郭盛同守中軍。
    An admirer of Lü Bu with a halberd like his, who with Guo Sheng guarded the commander's tent.
    地佑星|地佑星|Earthly Protection|赛仁贵|賽仁貴|Rival of Rengui|郭盛|郭盛|guo sheng|1
    贩水银翻船，使方天画戟，与吕方比戟，被花荣一箭分开。
    販水銀翻船，使方天畫戟，與呂方比戟，被花榮一箭分開。
    A mercury trader wrecked on the river; Hua Rong's arrow parted his halberd from Lü Fang's.
    地灵星|地靈星|Earthly Spirit|神医|神醫|Divine Physician|安道全|安道全|an dao quan|1
    建康府名医，治愈宋江背疮，掌治诸疾。
    建康府名醫，治癒宋江背瘡，掌治諸疾。
    Famed physician of Jiankang who healed Song Jiang's abscess and tended all of Liangshan.
    地兽星|地獸星|Earthly Beast|紫髯伯|紫髯伯|Purple-Bearded Earl|皇甫端|皇甫端|huang fu duan|2
    幽州兽医，碧眼黄须，善相马，专治马病。
    幽州獸醫，碧眼黃鬚，善相馬，專治馬病。
    A blue-eyed horse doctor of Youzhou, the last to join, who cured all that ailed the horses.
    地微星|地微星|Earthly Subtlety|矮脚虎|矮腳虎|Short-Legged Tiger|王英|王英|wang ying|1
    车家出身，清风山头领，好色，后娶扈三娘。
    車家出身，清風山頭領，好色，後娶扈三娘。
    A carter turned bandit, short and fond of women, who in the end married Hu Sanniang.
    地慧星|地慧星|Earthly Wisdom|一丈青|一丈青|Ten Feet of Steel|扈三娘|扈三娘|hu san niang|1
    扈家庄女将，使日月双刀，善用套索阵上擒将。
    扈家莊女將，使日月雙刀，善用套索陣上擒將。
    Daughter of the Hu manor who fought with twin blades and caught captains with her lasso.
    地暴星|地暴星|Earthly Violence|丧门神|喪門神|God of Mourning|鲍旭|鮑旭|bao xu|1
    枯树山头领，使阔剑，与李逵结伴厮杀，折于杭州。
    枯樹山頭領，使闊劍，與李逵結伴廝殺，折於杭州。
    Chief of Mount Kushu with a broad sword, Li Kui's companion in battle, who fell at Hangzhou.
    地然星|地然星|Earthly Blaze|混世魔王|混世魔王|Demon King of Chaos|樊瑞|樊瑞|fan rui|1
    芒砀山头领，会呼风唤雨，归顺后拜公孙胜为师。
    芒碭山頭領，會呼風喚雨，歸順後拜公孫勝為師。
    Chief of Mount Mangdang who conjured wind and dark, and became Gongsun Sheng's pupil.
    地猖星|地猖星|Earthly Rage|毛头星|毛頭星|Hairy Star|孔明|孔明|kong ming|1
    白虎山孔太公长子，宋江之徒，因争执杀本乡财主而落草。
    白虎山孔太公長子，宋江之徒，因爭執殺本鄉財主而落草。
    Elder son of Squire Kong and Song Jiang's pupil, an outlaw since he killed a rich neighbour.
    地狂星|地狂星|Earthly Madness|独火星|獨火星|Lone Fire Star|孔亮|孔亮|kong liang|1
    孔明之弟，性急，曾与武松争酒相打，折于昆山。
    孔明之弟，性急，曾與武松爭酒相打，折於崑山。
    Kong Ming's hot-headed brother who once fought Wu Song over a jar of wine and died at Kunshan.
    地飞星|地飛星|Earthly Flight|八臂哪吒|八臂哪吒|Eight-Armed Nezha|项充|項充|xiang chong|1
    芒砀山头领，使团牌，背插二十四把飞刀。
    芒碭山頭領，使團牌，背插二十四把飛刀。
    Shield fighter of Mount Mangdang with twenty-four throwing knives at his back.
    地走星|地走星|Earthly Run|飞天大圣|飛天大聖|Sky-Soaring Sage|李衮|李袞|li gun|1
    芒砀山头领，使团牌，背插二十四根标枪。
    芒碭山頭領，使團牌，背插二十四根標槍。
    Shield fighter of Mount Mangdang with twenty-four javelins at his back.
    地巧星|地巧星|Earthly Skill|玉臂匠|玉臂匠|Jade-Armed Craftsman|金大坚|金大堅|jin da jian|1
    济州人，善刻碑文玉石印章，曾刻蔡京图书，掌兵符印信。
    濟州人，善刻碑文玉石印章，曾刻蔡京圖書，掌兵符印信。
    Engraver of Jizhou who forged Cai Jing's seal and came to cut every seal of Liangshan.
    地明星|地明星|Earthly Brightness|铁笛仙|鐵笛仙|Immortal of the Iron Flute|马麟|馬麟|ma lin|1
    闲汉出身，善吹双铁笛，使大滚刀，黄门山头领。
    閒漢出身，善吹雙鐵笛，使大滾刀，黃門山頭領。
    An idler of Jiankang who played two iron flutes and swung a great rolling blade.
    地进星|地進星|Earthly Advance|出洞蛟|出洞蛟|Dragon out of the Cave|童威|童威|tong wei|1
    浔阳江边贩私盐，随李俊为水军头领，终随其出海。
    潯陽江邊販私鹽，隨李俊為水軍頭領，終隨其出海。
    A salt smuggler who led boats under Li Jun and at last sailed away with him.
    地退星|地退星|Earthly Retreat|翻江蜃|翻江蜃|River-Churning Clam|童猛|童猛|tong meng|1
    童威之弟，同贩私盐，水军头领，终随李俊往海外。
    童威之弟，同販私鹽，水軍頭領，終隨李俊往海外。
    Tong Wei's brother in smuggling and at sea; he too followed Li Jun beyond the ocean.
    地满星|地滿星|Earthly Fullness|玉幡竿|玉幡竿|Jade Flagpole|孟康|孟康|meng kang|1
    造船匠，因杀提调官逃亡，身长白净，监造梁山战船。
    造船匠，因殺提調官逃亡，身長白淨，監造梁山戰船。
    A tall, fair shipwright who had killed his overseer; he built all of Liangshan's warships.
    地遂星|地遂星|Earthly Fulfilment|通臂猿|通臂猿|Long-Armed Ape|侯健|侯健|hou jian|1
    裁缝，飞针走线，薛永之徒，监造旌旗袍袄。
    裁縫，飛針走線，薛永之徒，監造旌旗袍襖。
    A tailor with a flying needle and Xue Yong's pupil, who made the banners and coats.
    地周星|地周星|Earthly Circuit|跳涧虎|跳澗虎|Ravine-Leaping Tiger|陈达|陳達|chen da|1
    少华山头领，使出白点钢枪，曾被史进活捉。
    少華山頭領，使出白點鋼槍，曾被史進活捉。
    Chief of Mount Shaohua with a steel spear, once taken alive by Shi Jin.
    """
}
