/// The herbs of the catalogue as text, one a line.
///
/// The columns: id, simplified name, traditional name, pinyin (`v` for ü), Latin pharmaceutical name, usage,
/// lower and higher price of a gram in yuan. The first three are the default cart's.
enum HerbTable {
  static let text = """
    12312232323123213123123123|山茱萸|山茱萸|shan zhu yu|Corni Fructus|先煎|2|4
    8787878|熟地黄|熟地黃|shu di huang|Rehmanniae Radix Praeparata|先煎|3|5
    4566565|蛇床子|蛇床子|she chuang zi|Cnidii Fructus|先煎|1|8
    renshen|人参|人參|ren shen|Ginseng Radix et Rhizoma|另煎|1.2|6.8
    xiyangshen|西洋参|西洋參|xi yang shen|Panacis Quinquefolii Radix|另煎|1.5|4.5
    dangshen|党参|黨參|dang shen|Codonopsis Radix|煎服|0.12|0.35
    taizishen|太子参|太子參|tai zi shen|Pseudostellariae Radix|煎服|0.15|0.4
    huangqi|黄芪|黃芪|huang qi|Astragali Radix|煎服|0.06|0.18
    baizhu|白术|白朮|bai zhu|Atractylodis Macrocephalae Rhizoma|煎服|0.1|0.28
    shanyao|山药|山藥|shan yao|Dioscoreae Rhizoma|煎服|0.05|0.14
    gancao|甘草|甘草|gan cao|Glycyrrhizae Radix et Rhizoma|煎服|0.05|0.15
    dazao|大枣|大棗|da zao|Jujubae Fructus|煎服|0.03|0.08
    lurong|鹿茸|鹿茸|lu rong|Cervi Cornu Pantotrichum|冲服|8|28
    duzhong|杜仲|杜仲|du zhong|Eucommiae Cortex|煎服|0.06|0.16
    xuduan|续断|續斷|xu duan|Dipsaci Radix|煎服|0.06|0.15
    yinyanghuo|淫羊藿|淫羊藿|yin yang huo|Epimedii Folium|煎服|0.15|0.32
    bajitian|巴戟天|巴戟天|ba ji tian|Morindae Officinalis Radix|煎服|0.2|0.55
    buguzhi|补骨脂|補骨脂|bu gu zhi|Psoraleae Fructus|煎服|0.05|0.12
    tusizi|菟丝子|菟絲子|tu si zi|Cuscutae Semen|包煎|0.08|0.2
    roucongrong|肉苁蓉|肉蓯蓉|rou cong rong|Cistanches Herba|煎服|0.2|0.6
    suoyang|锁阳|鎖陽|suo yang|Cynomorii Herba|煎服|0.1|0.26
    yizhi|益智|益智|yi zhi|Alpiniae Oxyphyllae Fructus|煎服|0.12|0.3
    dongchongxiacao|冬虫夏草|冬蟲夏草|dong chong xia cao|Cordyceps|另煎|90|260
    danggui|当归|當歸|dang gui|Angelicae Sinensis Radix|煎服|0.12|0.3
    baishao|白芍|白芍|bai shao|Paeoniae Radix Alba|煎服|0.06|0.16
    heshouwu|何首乌|何首烏|he shou wu|Polygoni Multiflori Radix|煎服|0.05|0.14
    ejiao|阿胶|阿膠|e jiao|Asini Corii Colla|烊化|2.5|6
    longyanrou|龙眼肉|龍眼肉|long yan rou|Longan Arillus|煎服|0.08|0.2
    beishashen|北沙参|北沙參|bei sha shen|Glehniae Radix|煎服|0.06|0.16
    maidong|麦冬|麥冬|mai dong|Ophiopogonis Radix|煎服|0.15|0.4
    tiandong|天冬|天冬|tian dong|Asparagi Radix|煎服|0.1|0.25
    yuzhu|玉竹|玉竹|yu zhu|Polygonati Odorati Rhizoma|煎服|0.08|0.18
    huangjing|黄精|黃精|huang jing|Polygonati Rhizoma|煎服|0.1|0.24
    baihe|百合|百合|bai he|Lilii Bulbus|煎服|0.08|0.2
    gouqizi|枸杞子|枸杞子|gou qi zi|Lycii Fructus|煎服|0.06|0.18
    shihu|石斛|石斛|shi hu|Dendrobii Caulis|先煎|0.5|2.4
    nvzhenzi|女贞子|女貞子|nv zhen zi|Ligustri Lucidi Fructus|煎服|0.03|0.08
    mohanlian|墨旱莲|墨旱蓮|mo han lian|Ecliptae Herba|煎服|0.03|0.08
    guijia|龟甲|龜甲|gui jia|Testudinis Carapax et Plastrum|先煎|0.4|0.9
    biejia|鳖甲|鱉甲|bie jia|Trionycis Carapax|先煎|0.3|0.7
    shengdihuang|生地黄|生地黃|sheng di huang|Rehmanniae Radix|煎服|0.04|0.1
    xuanshen|玄参|玄參|xuan shen|Scrophulariae Radix|煎服|0.04|0.1
    mudanpi|牡丹皮|牡丹皮|mu dan pi|Moutan Cortex|煎服|0.08|0.2
    chishao|赤芍|赤芍|chi shao|Paeoniae Radix Rubra|煎服|0.08|0.2
    shigao|石膏|石膏|shi gao|Gypsum Fibrosum|先煎|0.01|0.03
    zhimu|知母|知母|zhi mu|Anemarrhenae Rhizoma|煎服|0.06|0.15
    zhizi|栀子|梔子|zhi zi|Gardeniae Fructus|煎服|0.05|0.12
    xiakucao|夏枯草|夏枯草|xia ku cao|Prunellae Spica|煎服|0.06|0.15
    juemingzi|决明子|決明子|jue ming zi|Cassiae Semen|煎服|0.02|0.06
    huangqin|黄芩|黃芩|huang qin|Scutellariae Radix|煎服|0.06|0.16
    huanglian|黄连|黃連|huang lian|Coptidis Rhizoma|煎服|0.4|1.1
    huangbo|黄柏|黃柏|huang bo|Phellodendri Chinensis Cortex|煎服|0.06|0.16
    longdan|龙胆|龍膽|long dan|Gentianae Radix et Rhizoma|煎服|0.15|0.35
    kushen|苦参|苦參|ku shen|Sophorae Flavescentis Radix|煎服|0.04|0.1
    jinyinhua|金银花|金銀花|jin yin hua|Lonicerae Japonicae Flos|煎服|0.3|0.75
    lianqiao|连翘|連翹|lian qiao|Forsythiae Fructus|煎服|0.15|0.45
    pugongying|蒲公英|蒲公英|pu gong ying|Taraxaci Herba|煎服|0.03|0.08
    banlangen|板蓝根|板藍根|ban lan gen|Isatidis Radix|煎服|0.04|0.1
    daqingye|大青叶|大青葉|da qing ye|Isatidis Folium|煎服|0.03|0.08
    yuxingcao|鱼腥草|魚腥草|yu xing cao|Houttuyniae Herba|后下|0.03|0.09
    baijiangcao|败酱草|敗醬草|bai jiang cao|Patriniae Herba|煎服|0.03|0.07
    baitouweng|白头翁|白頭翁|bai tou weng|Pulsatillae Radix|煎服|0.2|0.5
    baihuasheshecao|白花蛇舌草|白花蛇舌草|bai hua she she cao|Hedyotidis Diffusae Herba|煎服|0.04|0.1
    qinghao|青蒿|青蒿|qing hao|Artemisiae Annuae Herba|后下|0.03|0.07
    digupi|地骨皮|地骨皮|di gu pi|Lycii Cortex|煎服|0.1|0.25
    mahuang|麻黄|麻黃|ma huang|Ephedrae Herba|先煎|0.06|0.15
    guizhi|桂枝|桂枝|gui zhi|Cinnamomi Ramulus|煎服|0.03|0.08
    zisuye|紫苏叶|紫蘇葉|zi su ye|Perillae Folium|后下|0.04|0.1
    shengjiang|生姜|生薑|sheng jiang|Zingiberis Rhizoma Recens|煎服|0.01|0.04
    jingjie|荆芥|荊芥|jing jie|Schizonepetae Herba|后下|0.03|0.08
    fangfeng|防风|防風|fang feng|Saposhnikoviae Radix|煎服|0.15|0.45
    qianghuo|羌活|羌活|qiang huo|Notopterygii Rhizoma et Radix|煎服|0.3|0.8
    baizhi|白芷|白芷|bai zhi|Angelicae Dahuricae Radix|煎服|0.04|0.1
    xixin|细辛|細辛|xi xin|Asari Radix et Rhizoma|煎服|0.2|0.5
    xinyi|辛夷|辛夷|xin yi|Magnoliae Flos|包煎|0.12|0.3
    bohe|薄荷|薄荷|bo he|Menthae Haplocalycis Herba|后下|0.04|0.1
    sangye|桑叶|桑葉|sang ye|Mori Folium|煎服|0.02|0.05
    juhua|菊花|菊花|ju hua|Chrysanthemi Flos|煎服|0.12|0.35
    gegen|葛根|葛根|ge gen|Puerariae Lobatae Radix|煎服|0.03|0.08
    chaihu|柴胡|柴胡|chai hu|Bupleuri Radix|煎服|0.2|0.6
    shengma|升麻|升麻|sheng ma|Cimicifugae Rhizoma|煎服|0.08|0.2
    niubangzi|牛蒡子|牛蒡子|niu bang zi|Arctii Fructus|煎服|0.05|0.13
    chantui|蝉蜕|蟬蛻|chan tui|Cicadae Periostracum|煎服|0.6|1.5
    dahuang|大黄|大黃|da huang|Rhei Radix et Rhizoma|后下|0.05|0.15
    mangxiao|芒硝|芒硝|mang xiao|Natrii Sulfas|冲服|0.01|0.04
    fanxieye|番泻叶|番瀉葉|fan xie ye|Sennae Folium|后下|0.06|0.15
    huomaren|火麻仁|火麻仁|huo ma ren|Cannabis Fructus|煎服|0.04|0.1
    duhuo|独活|獨活|du huo|Angelicae Pubescentis Radix|煎服|0.06|0.15
    weilingxian|威灵仙|威靈仙|wei ling xian|Clematidis Radix et Rhizoma|煎服|0.12|0.3
    mugua|木瓜|木瓜|mu gua|Chaenomelis Fructus|煎服|0.04|0.1
    qinjiao|秦艽|秦艽|qin jiao|Gentianae Macrophyllae Radix|煎服|0.2|0.55
    sangjisheng|桑寄生|桑寄生|sang ji sheng|Taxilli Herba|煎服|0.04|0.1
    wujiapi|五加皮|五加皮|wu jia pi|Acanthopanacis Cortex|煎服|0.12|0.3
    cangzhu|苍术|蒼朮|cang zhu|Atractylodis Rhizoma|煎服|0.2|0.55
    houpo|厚朴|厚朴|hou po|Magnoliae Officinalis Cortex|煎服|0.06|0.16
    sharen|砂仁|砂仁|sha ren|Amomi Fructus|后下|0.6|1.8
    doukou|豆蔻|豆蔻|dou kou|Amomi Fructus Rotundus|后下|0.3|0.8
    guanghuoxiang|广藿香|廣藿香|guang huo xiang|Pogostemonis Herba|后下|0.04|0.12
    peilan|佩兰|佩蘭|pei lan|Eupatorii Herba|煎服|0.03|0.08
    fuling|茯苓|茯苓|fu ling|Poria|煎服|0.06|0.16
    zhuling|猪苓|豬苓|zhu ling|Polyporus|煎服|0.4|0.9
    zexie|泽泻|澤瀉|ze xie|Alismatis Rhizoma|煎服|0.06|0.15
    yiyiren|薏苡仁|薏苡仁|yi yi ren|Coicis Semen|煎服|0.03|0.08
    cheqianzi|车前子|車前子|che qian zi|Plantaginis Semen|包煎|0.06|0.15
    huashi|滑石|滑石|hua shi|Talcum|包煎|0.01|0.03
    tongcao|通草|通草|tong cao|Tetrapanacis Medulla|煎服|0.5|1.2
    yinchen|茵陈|茵陳|yin chen|Artemisiae Scopariae Herba|煎服|0.03|0.08
    jinqiancao|金钱草|金錢草|jin qian cao|Lysimachiae Herba|煎服|0.05|0.13
    huzhang|虎杖|虎杖|hu zhang|Polygoni Cuspidati Rhizoma et Radix|煎服|0.03|0.08
    fuzi|附子|附子|fu zi|Aconiti Lateralis Radix Praeparata|先煎|0.2|0.5
    ganjiang|干姜|乾薑|gan jiang|Zingiberis Rhizoma|煎服|0.06|0.15
    rougui|肉桂|肉桂|rou gui|Cinnamomi Cortex|后下|0.08|0.25
    wuzhuyu|吴茱萸|吳茱萸|wu zhu yu|Euodiae Fructus|煎服|0.3|0.8
    xiaohuixiang|小茴香|小茴香|xiao hui xiang|Foeniculi Fructus|煎服|0.04|0.1
    dingxiang|丁香|丁香|ding xiang|Caryophylli Flos|后下|0.15|0.4
    chenpi|陈皮|陳皮|chen pi|Citri Reticulatae Pericarpium|煎服|0.06|0.3
    zhishi|枳实|枳實|zhi shi|Aurantii Fructus Immaturus|煎服|0.1|0.25
    muxiang|木香|木香|mu xiang|Aucklandiae Radix|后下|0.05|0.12
    chenxiang|沉香|沉香|chen xiang|Aquilariae Lignum Resinatum|后下|3|12
    xiangfu|香附|香附|xiang fu|Cyperi Rhizoma|煎服|0.04|0.1
    foshou|佛手|佛手|fo shou|Citri Sarcodactylis Fructus|煎服|0.12|0.3
    xiebai|薤白|薤白|xie bai|Allii Macrostemonis Bulbus|煎服|0.08|0.2
    shanzha|山楂|山楂|shan zha|Crataegi Fructus|煎服|0.03|0.08
    liushenqu|六神曲|六神麴|liu shen qu|Massa Medicata Fermentata|包煎|0.04|0.1
    maiya|麦芽|麥芽|mai ya|Hordei Fructus Germinatus|煎服|0.02|0.06
    laifuzi|莱菔子|萊菔子|lai fu zi|Raphani Semen|煎服|0.03|0.08
    jineijin|鸡内金|雞內金|ji nei jin|Galli Gigerii Endothelium Corneum|煎服|0.06|0.15
    xiaoji|小蓟|小薊|xiao ji|Cirsii Herba|煎服|0.03|0.07
    diyu|地榆|地榆|di yu|Sanguisorbae Radix|煎服|0.05|0.12
    sanqi|三七|三七|san qi|Notoginseng Radix et Rhizoma|冲服|0.4|1.2
    qiancao|茜草|茜草|qian cao|Rubiae Radix et Rhizoma|煎服|0.1|0.25
    puhuang|蒲黄|蒲黃|pu huang|Typhae Pollen|包煎|0.2|0.5
    aiye|艾叶|艾葉|ai ye|Artemisiae Argyi Folium|煎服|0.02|0.06
    chuanxiong|川芎|川芎|chuan xiong|Chuanxiong Rhizoma|煎服|0.08|0.2
    yanhusuo|延胡索|延胡索|yan hu suo|Corydalis Rhizoma|煎服|0.2|0.5
    yujin|郁金|鬱金|yu jin|Curcumae Radix|煎服|0.06|0.16
    danshen|丹参|丹參|dan shen|Salviae Miltiorrhizae Radix et Rhizoma|煎服|0.06|0.15
    honghua|红花|紅花|hong hua|Carthami Flos|煎服|0.4|0.9
    taoren|桃仁|桃仁|tao ren|Persicae Semen|煎服|0.12|0.3
    yimucao|益母草|益母草|yi mu cao|Leonuri Herba|煎服|0.02|0.06
    niuxi|牛膝|牛膝|niu xi|Achyranthis Bidentatae Radix|煎服|0.05|0.13
    jixueteng|鸡血藤|雞血藤|ji xue teng|Spatholobi Caulis|煎服|0.03|0.08
    banxia|半夏|半夏|ban xia|Pinelliae Rhizoma|煎服|0.3|0.75
    jiegeng|桔梗|桔梗|jie geng|Platycodonis Radix|煎服|0.06|0.16
    chuanbeimu|川贝母|川貝母|chuan bei mu|Fritillariae Cirrhosae Bulbus|冲服|5|12
    zhebeimu|浙贝母|浙貝母|zhe bei mu|Fritillariae Thunbergii Bulbus|煎服|0.2|0.5
    gualou|瓜蒌|瓜蔞|gua lou|Trichosanthis Fructus|煎服|0.06|0.15
    zhuru|竹茹|竹茹|zhu ru|Bambusae Caulis in Taenias|煎服|0.03|0.08
    kuxingren|苦杏仁|苦杏仁|ku xing ren|Armeniacae Semen Amarum|后下|0.06|0.15
    ziwan|紫菀|紫菀|zi wan|Asteris Radix et Rhizoma|煎服|0.08|0.2
    kuandonghua|款冬花|款冬花|kuan dong hua|Farfarae Flos|煎服|0.3|0.7
    pipaye|枇杷叶|枇杷葉|pi pa ye|Eriobotryae Folium|包煎|0.02|0.06
    sangbaipi|桑白皮|桑白皮|sang bai pi|Mori Cortex|煎服|0.04|0.1
    xuanfuhua|旋覆花|旋覆花|xuan fu hua|Inulae Flos|包煎|0.1|0.25
    suanzaoren|酸枣仁|酸棗仁|suan zao ren|Ziziphi Spinosae Semen|煎服|0.8|2.2
    baiziren|柏子仁|柏子仁|bai zi ren|Platycladi Semen|煎服|0.2|0.5
    yuanzhi|远志|遠志|yuan zhi|Polygalae Radix|煎服|0.3|0.8
    hehuanpi|合欢皮|合歡皮|he huan pi|Albiziae Cortex|煎服|0.03|0.08
    longgu|龙骨|龍骨|long gu|Draconis Os|先煎|0.3|0.8
    muli|牡蛎|牡蠣|mu li|Ostreae Concha|先煎|0.01|0.04
    zhenzhumu|珍珠母|珍珠母|zhen zhu mu|Margaritifera Concha|先煎|0.02|0.06
    tianma|天麻|天麻|tian ma|Gastrodiae Rhizoma|煎服|0.3|0.9
    gouteng|钩藤|鉤藤|gou teng|Uncariae Ramulus cum Uncis|后下|0.1|0.3
    shijueming|石决明|石決明|shi jue ming|Haliotidis Concha|先煎|0.04|0.1
    quanxie|全蝎|全蠍|quan xie|Scorpio|煎服|4|9
    dilong|地龙|地龍|di long|Pheretima|煎服|0.4|0.9
    shichangpu|石菖蒲|石菖蒲|shi chang pu|Acori Tatarinowii Rhizoma|煎服|0.15|0.4
    wuweizi|五味子|五味子|wu wei zi|Schisandrae Chinensis Fructus|煎服|0.15|0.4
    wumei|乌梅|烏梅|wu mei|Mume Fructus|煎服|0.06|0.16
    lianzi|莲子|蓮子|lian zi|Nelumbinis Semen|煎服|0.08|0.2
    qianshi|芡实|芡實|qian shi|Euryales Semen|煎服|0.08|0.2
    fuxiaomai|浮小麦|浮小麥|fu xiao mai|Tritici Levis Fructus|煎服|0.02|0.05
    """
}
