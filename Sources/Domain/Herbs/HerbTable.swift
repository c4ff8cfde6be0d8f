/// The herbs of the catalogue as tab-separated text.
///
/// The columns: id, simplified name, traditional name, pinyin (`v` for ü), Latin pharmaceutical name, usage,
/// lower and higher price of a gram in yuan.
enum HerbTable {
  static let text = """
    12312232323123213123123123\t山茱萸\t山茱萸\tshan zhu yu\tCorni Fructus\t先煎\t2\t4
    8787878\t熟地黄\t熟地黃\tshu di huang\tRehmanniae Radix Praeparata\t先煎\t3\t5
    4566565\t蛇床子\t蛇床子\tshe chuang zi\tCnidii Fructus\t先煎\t1\t8
    renshen\t人参\t人參\tren shen\tGinseng Radix et Rhizoma\t另煎\t1.2\t6.8
    """
}
