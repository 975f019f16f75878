/** The most common passwords of eight characters and more, Latin and Cyrillic, and words typed in the wrong layout. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
!qaz1qaz !qaz2wsx 00001111 01010101 01234567 0123456789 0987654321 0okm9ijn 10101010 10203040 102030405
1020304050 1029384756 11111111a 11112222 11223344 1122334455 112233445566 1123581321 12121212 12312312 123123123
123321123 12341234 12344321 123454321 1234554321 12345678 123456789 1234567890 1234567890- 1234567891
12345678910 123456789a 123456789q 12345678a 12345678q 12345679 1234567a 12345687 123456aa 123456ab 123456abc
123456qw 123456qwe 123456qwerty 12345qwert 1234qwer 1234rewq 123654789 123789456 123abc123 123qwe123 123qweasd
123qweasdzxc 12qw34er 12qwaszx 13131313 13579246 135792468 147258369 147852369 14789632 147896325 159357159
159753159 159951159 19191919 1a2b3c4d 1a2b3c4d5e 1password 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 20002000 20202020 21212121 24681357 246813579 27182818 2wsx3edc 31415926 314159265
321654987 43214321 456123789 55555555a 55667788 56785678 69696969 741852963 741852963a 77889900 789456123
789456123a 87654321 88776655 963852741 987654321 9876543210 99887766 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5
aaaa1111 aabbccdd abc12345 abc123456 abc123abc abcd1234 abcd12345 abcde123 abcdefg1 abcdefgh abcdefghi access123
access14 admin123 admin1234 admin12345 admin@123 adminadmin administrator aleksandr alexander alexander1
alexandr alexey123 america1 anastasia anastasiya andrey123 android1 anna1234 asdf1234 asdf1234asdf asdfasdf
asdfghjk asdfghjkl asdfghjkl1 autumn2025 autumn2026 baseball baseball1 basketball batman123 blink182 butterfly
butterfly1 changeme changeme1 charlie1 chocolate chocolate1 cjkysirj computer computer1 corvette cska1911
cthutq123 default1 default123 delfin123 demo1234 devochka djkjlz123 dkflbvbh dmitriy1 dmitry123 dolphin1
dolphins dragon123 dragonball ekaterina elena123 facebook facebook1 ferrari1 fktrcfylh fktrcfylhf football
football1 fortnite1 freedom1 fyfcnfcbz fyfnjkbq fylhtq123 gagarin1961 gfhjkm123 gfhjkmgfhjkm ghbdtn123
ghbdtnghbdtn google123 guest123 hello123 hello1234 hellohello hunter123 hunter22 ilovegod ilovemom iloveu123
iloveyou iloveyou1 iloveyou123 iloveyou2 internet internet1 iphone123 irina123 jennifer jessica1 jordan23
killer123 kosmos123 kotenok1 kotik123 krasotka kristina kristina1 ktyjxrf1 lbvjxrf1 letmein1 letmein123 liberty1
linkedin ljhjufz1 ljubov123 lkjhgfds lkjhgfdsa login123 lokomotiv lovelove lovely123 loveme123 loveyou1 lubimaya
lubov123 lyubimaya maksim123 malishka malyshka mama1234 mama12345 mamapapa mamapapa1 marina123 marinka1
master123 maxim123 mercedes michael1 michelle minecraft minecraft1 mnbvcxz1 monkey123 moscow123 moskva123
moyparol mustang1 mypassword natalia1 natasha1 nepomnyu newpassword nikita123 ocean123 ocean2026 oceanocean
okean123 okeanavtika olga1234 oracle123 p@ssw0rd p@ssword pa$$word papa1234 papamama parol123 parol1234
parol12345 parolparol passw0rd password password! password01 password1 password10 password11 password12
password123 password1234 password2 password3 password7 password9 password99 passwordd passwort poiuytre
poiuytrewq pokemon1 pokemon123 porsche1 portal123 princess princess1 privet12 privet123 q12345678 q123456789
q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazqazqaz qazwsx123 qazwsxedc qazwsxedcrfv qwaszx12 qwe123qwe qweasd123
qweasdzxc qweqweqwe qwer1234 qwerasdf qwert123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwertyqwerty qwertyui qwertyuiop qwertyuiop123 rewq4321 rhbcnbyf rjyatnrf root1234 rootroot rossiya1 russia123
russia1234 samsung1 samsung12 samsung123 secret12 secret123 sergey123 server123 service1 shadow123 snowball
soccer123 softball solnishko solnyshko spartak1 spartak1922 spiderman spring2025 spring2026 starwars starwars1
summer2024 summer2025 summer2026 sunshine sunshine1 superman superman1 svetlana system123 tatiana1 temp1234
temporary test1234 test12345 tester123 testing1 testing123 testtest toor1234 trustno1 twitter1 user1234 username
valentina vfrcbvrf vfvfbgfgf vfvfgfgf victoria vjcrdf123 vladimir vladimir1 welcome1 welcome12 welcome123
welcome2 whatever whatever1 winter2024 winter2025 winter2026 yfnfif123 yfnfitymrf youtube1 ytpyf.gfhjkm ytpyfyrf
zaichik1 zaika123 zaq12wsx zaq1xsw2 zaq1zaq1 zayka123 zenit123 zvezda123 zxcvbnm, zxcvbnm,./ zxcvbnm1 zxcvbnm123
zxcvzxcv 1234йцук 123йцу123 123йцукен 1й2ц3у4к 1й2ц3у4к5е 1йцукен1 админ123 администратор акванавт1 александр
александр1 александра алексей1 алексей123 анастасия анастасия1 андрей123 арина1234 артем1234 бабушка1 бабушка123
валентина вероника вероника1 весна2026 виктория виктория1 владимир владимир1 вселенная гагарин1961 гидронавт
гость123 даниил123 дельфин1 дельфин123 динамо123 дмитрий1 дмитрий123 дочка123 екатерина екатерина1 екатерина2
елена1234 забыл123 зайка123 зайчик12 звезда123 звездочка здравствуй зенит123 зенитчемпион зима2025 зима2026
ирина1234 й1ц2у3к4 й1ц2у3к4е5 йфяцычув йцу123йцу йцукен12 йцукен123 йцукен1234 йцукен12345 йцукенгш йцукенгшщз
йцукенгшщзхъ йцукенйцукен каникулы кирилл123 космос123 котенок1 котик123 котёнок1 красотка кристина кристина1
ксения123 лето2025 лето2026 локомотив любимая1 любимая123 любимый1 любимый123 люблютебя любовь123 максим123
максимка малышка1 малышка123 мама1234 мама12345 мамапапа мамапапа1 мамочка1 мамочка123 маргарита марина123
мойпароль морскойволк москва123 москва2025 москва2026 моясемья надежда1 наталья1 наталья123 наташа123 незнаю123
непомню1 нетпароля никита123 никитка1 океан123 океан2025 океан2026 океан2027 океанавтика океанавтика1 ольга1234
осень2026 папа1234 папамама пароль12 пароль123 пароль1234 пароль12345 парольпароль полина123 пользователь
привет12 привет123 привет1234 приветпривет принцесса принцесса1 россия123 россия2025 россия2026 россиярулит
светлана светлана1 секрет123 семья123 сергей123 солнышко солнышко1 солнышко123 спартак1 спартак123 спартак1922
счастье1 счастье123 сыночек1 татьяна1 татьяна123 тест1234 тесттест учеба123 учёба123 футбол123 фыва1234
фывапролд фывапролджэ фывафыва хоккей123 чемпион1 чемпион123 школа123 школа2026 ячсмить1 ячсмить123 ячсмитьбю
яяяяяяяя1
`
    .trim()
    .split(/\s+/),
);
