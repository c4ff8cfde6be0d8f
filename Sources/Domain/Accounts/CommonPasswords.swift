/// Passwords that whoever guesses tries first.
enum CommonPasswords {
  /// Whether the password is one of them, whatever the case of its letters.
  static func contain(_ password: Password) -> Bool {
    guard password.utf8.count <= 16 else { return false }
    let folded = password.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
    return all.contains(String(decoding: folded, as: UTF8.self))
  }

  // Well known from lists of passwords that leaked; those under six characters are too short anyway.
  private static let all = Set(
    """
    000000 0000000 00000000 010203 0123456 012345678 0123456789 101010 102030 111111 1111111
    11111111 1111111111 111222 112112 112233 11223344 112233445566 121212 12121212 123000
    123123 123321 12341234 1234321 123454321 123456 1234561 123456123 1234567 12345678
    123456789 1234567890 12345678910 123456789a 123456789q 123456a 123456q 12345qwert 123789
    123abc 123qwe 123qweasd 131313 141414 142536 147258 147258369 151515 159357 159753 161616
    171717 181818 191919 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 202020
    212121 222222 2222222 22222222 232323 235689 252525 258456 272727 282828 292929 303030
    313131 321321 333333 3333333 33333333 369258 369258147 420420 444444 4444444 44444444
    456123 456456 456789 515151 520131 5201314 520520 555555 5555555 55555555 556677 654321
    6543210 666666 6666666 66666666 666999 676767 686868 696969 741852 741852963 753951
    7654321 767676 777777 7777777 77777777 777888 787878 789456 789456123 789789 852456 876543
    87654321 878787 888888 8888888 88888888 888999 898989 951753 963852 987654 9876543
    98765432 987654321 9876543210 989898 999999 9999999 99999999 999999999 a12345 a123456
    a1234567 a12345678 a123456789 aa123456 aa12345678 aaa111 aaaaaa aaaaaaa aaaaaaaa abc123
    abc1234 abc12345 abc123456 abcabc abcd123 abcd1234 abcd12345 abcdef abcdefg abcdefg1
    abcdefgh access adidas admin1 admin12 admin123 admin1234 administrator alexander amanda
    america andrea andrew angel1 angela anthony apples arsenal asd123 asdasd asdasdasd
    asdf1234 asdfasdf asdfgh asdfghj asdfghjkl ashley asshole august austin azerty azertyuiop
    babygirl bailey banana barcelona baseball basketball batman beautiful biteme blink182
    brandon bubbles buster butterfly canada changeme charlie cheese chelsea chicken chocolate
    chris1 christian computer cookie corvette cowboys daniel darkness david1 default diamond
    dolphin dragon dragon123 eagles elizabeth eminem estrella evite1 facebook family fender
    ferrari flower football football1 forever freedom friend friends fuckoff fuckyou fuckyou1
    garfield george ginger google google123 green1 guest123 gundam hahaha hannah harley hello1
    hello123 hellohello helloworld hockey hottie hunter hunter2 iloveu iloveyou iloveyou1
    iloveyou2 internet jackson jasmine jennifer jessica jesus1 jordan jordan23 joshua justin
    killer kitty1 klaster knight letmein letmein1 liverpool lovely loveme lovers loveyou
    maggie marina martin master master123 matrix matthew maverick melissa mercedes merlin
    michael michael1 michelle mickey midnight minecraft money1 monkey monkey1 monster mother
    mustang naruto newyork nicole nothing oliver orange p@ssw0rd p@ssword pa55w0rd pa55word
    pass123 pass1234 passw0rd password password! password. password0 password01 password1
    password12 password123 password1234 password2 patrick peanut pepper phoenix pokemon
    pokemon1 princess princess1 purple q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qq123456
    qwaszx qwe123 qweasd qweasdzxc qweqwe qwer1234 qwert1 qwerty qwerty1 qwerty12 qwerty123
    qwerty1234 qwertyu qwertyui qwertyuiop rainbow ranger richard rivulet rivulet1 rivulet123
    robert samantha samsung scooter secret secret1 secret123 shadow shadow1 silver slipknot
    snoopy soccer soccer1 spider spiderman starwars summer sunshine sunshine1 superman
    superman1 taylor tennis test12 test123 test1234 testing testtest thomas thunder tigger
    tinkle toyota trustno1 tweety user123 user1234 vanessa victoria wang123456 welcome
    welcome1 welcome123 whatever william winner winter woaini woaini1314 woaini520 xiaoming
    yamaha yankees zaq12wsx zaq1zaq1 zhang123 zxc123 zxcasd zxcv1234 zxcvbn zxcvbnm zxczxc
    zzzzzz
    """.split { $0.isWhitespace }.map(String.init)
  )
}
