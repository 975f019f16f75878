import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entriesOf, told } from '#tests/told-questions.ts';
import { FileFault } from '../found.ts';
import { readFile } from './read-file.ts';

const fixture = (name: string) => readFileSync(new URL(`../../../../../tests/fixtures/${name}`, import.meta.url));
test('a Russian GIFT file of every type is read, and everything lost or not understood is named', () => {
  const { format, skipped } = readFile(fixture('questions.gift'), 500);
  expect({ format, skipped }).toEqual({ format: 'gift', skipped: ['строка 3: категория «$course$/top/Океан»'] });
  const loss = 'доли балла за неполный ответ';
  expect(told(fixture('questions.gift'))).toEqual([
    `1 <p>Какой океан <strong>самый большой</strong>?</p> = Тихий + Тихий океан больше всей суши. + Он на втором месте + Верно: он занимает треть Земли − ${loss} − метки`,
    '2 Кто из них китообразные? = кит (50 %), дельфин (50 %), снимают: акула (100 %)',
    '1 Сколько будет 2+2=? В 10:30 утра#вечера = 4',
    '6 Как зовут хранителя тайн? = тюлень-секретник; Тюлень; нерпа (50 %) + Почти',
    '1 Море солёное. = Верно + Да + Это не так',
    '4 Что где живёт? = Акула → Атлантика, Пингвин → Антарктика, Белый медведь → Арктика',
    '5 Сколько океанов на Земле? = 5',
    '5 Какова солёность моря? = 35 ± 2',
    '1 Море Лаптевых _____ названо в честь двоюродных братьев. = в Арктике',
    'строка 42, Расскажите о море.: Вопрос с развёрнутым ответом (эссе): портал проверить его не может',
    'строка 44, Это просто описание раздела.: Текст без ответов (описание): на портале таких вопросов нет',
    '1 Знаки: { } ~ = # \\ и строка\nвторая = да',
    'строка 48, Незакрытая скобка: Нет закрывающей скобки «}»: возможно, внутри вопроса пустая строка',
    'строка 50, ~б}: Нет открывающей скобки «{»: возможно, внутри вопроса пустая строка',
    '2 **Жирный** вопрос = да, нет − разметка Markdown: её знаки остались в тексте − один верный вариант из нескольких: вопрос стал вопросом с несколькими верными',
    'строка 54, Без верного: Не отмечен верный вариант',
  ]);
});

test('a Russian Moodle XML file of every type is read, and everything lost or not understood is named', () => {
  const { format, skipped, entries } = readFile(fixture('questions.xml'), 500);
  expect({ format, skipped }).toEqual({ format: 'moodle_xml', skipped: ['категория «$course$/top/Океан»'] });
  expect(told(fixture('questions.xml'))).toEqual([
    '1 Кто на снимке «Кит — 1»? = Синий кит',
    '2 Выбери\nкитообразных = кит (33,33 %), дельфин (33,33 %), косатка (33,33 %), снимают: акула (50 %) + Китообразные дышат лёгкими. + Это рыба + вес 2 + по порядку − картинка по ссылке: её нет в самом файле − подсказки и повторные попытки − метки',
    '1 В море пресная вода = Неверно',
    '6 Кто хранит тайны? = тюлень; тюлень-секретник; нерпа (50 %) − различие больших и малых букв',
    '4 Кто где живёт? = Пингвин → Антарктика, Белый медведь → Арктика',
    '5 Сколько километров до дна? = 10,9 км + км',
    '5 Сколько соли? = 35 ± 2',
    'вопрос 8, Эссе о море: Вопрос с развёрнутым ответом (эссе): портал проверить его не может',
    'вопрос 9, Вступление: Описание без вопроса: на портале таких нет',
    '7 [[1]] = кит',
    'вопрос 11, Программа: Тип «coderunner»: портал его не понимает',
  ]);
  const [first] = entries;
  expect(first && 'question' in first && first.question.picture?.subarray(1, 4)).toEqual(Buffer.from('PNG'));
  expect(first && 'question' in first && first.question.answers[1]?.answer_text).toBe('Акула <белая>');
});

test('letters of a file that look like a rich text are cleaned before anybody is shown them', () => {
  const hostile = '<rich-text><p>Кит<img src=x onerror=alert(1)></p></rich-text>';
  const inGift = hostile.replaceAll('=', '\\=');
  const asLetters = hostile.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const inXml = `<quiz><question type="shortanswer"><questiontext format="plain_text"><text>${asLetters}</text></questiontext>
    <answer fraction="100"><text>${asLetters}</text></answer></question></quiz>`;
  const files = [
    `[plain]${inGift} {=${inGift} ~нет}`,
    `[html]${asLetters} {=да#${inGift} ~нет}`,
    `Q {=${inGift}}`,
    inXml,
  ];
  for (const file of files) {
    const lines = told(file);
    expect([file, lines.length]).toEqual([file, 1]);
    expect(lines.join()).toContain('Кит');
    expect(lines.join()).not.toContain('<img src=x');
  }
});

test.each([
  ['{=a ~b}', ', {=a ~b}: Пустой текст вопроса'],
  ['Q {=a ~b} и {=c ~d}', 'несколькими пропусками'],
  ['Q1 {=a ~b}\nQ2 {=c ~d}', 'Похоже, это два вопроса, и между ними нет пустой строки'],
  ['::1::Q1 {\n=a\n~b\n}\n::2::Q2 {T}', 'между ними нет пустой строки'],
  ['Q {\n=a\n~b\n\n}', '1 Q = a'],
  ['Q {\n=a\n~b\n \n\n} и дальше\n', '1 Q _____ и дальше = a'],
  ['[html]<p>Расскажите о <b>море</b>.</p> {}', 'строка 1, Расскажите о море.: Вопрос с развёрнутым ответом'],
  ['Q {=Paris -> France#Bonne réponse =Rome -> Italie}', '4 Q = Paris → France, Rome → Italie + Bonne réponse'],
  ['Q {=a =A. ~a}', 'Два одинаковых варианта ответа: «a»'],
  ['[html]Q {=x<sup>2</sup> ~x<sup>3</sup> ~x<b>2</b> ~x2}', '1 Q = x<sup>2</sup>'],
  ['Q {=a -> 1 =a -> 2}', 'Две одинаковые категории: «a»'],
  ['Q }{', 'Несколько пар скобок'],
  ['Q {кит}', '3 Q = кит'],
  ['Q {=ко*ка}', 'В верном ответе знак «*» вместо любых букв'],
  ['Q {=Москва =Моск*}', '3 Q = Москва − ответ со знаком «*»'],
  ['Q {=ко\\*ка}', '3 Q = ко*ка'],
  ['Q {=a -> b}', '3 Q = a -> b'],
  ['Q {=%100%a -> b =%100%c}', '3 Q = a -> b, c'],
  ['Q {#3}', '5 Q = 3'],
  ['Q {#3~#Не так}', '6 Q = 3 + Не так'],
  ['Q {#3:1#Так~#Не так}', '6 Q = 3 ± 1 + Так + Не так'],
  ['Q {#1e3}', '5 Q = 1000'],
  ['Q {#1.5e-3}', '5 Q = 0,0015'],
  ['Q {=a ~%-50%b ~c}', '1 Q = a − баллы, которые снимаются'],
  [
    '[html]10<sup>3</sup> H<sub>2</sub>O x<sup>2n</sup> 5<sup>й</sup> a<sub>max</sub> {=a ~b}',
    '1 10<sup>3</sup> H<sub>2</sub>O x<sup>2n</sup> 5<sup>й</sup> a<sub>max</sub> = a',
  ],
  [
    '[html]x<sup>y<sub>2</sub></sup> <SUB><i>в</i></SUB><sub> </sub> {=a ~b}',
    '1 <p>x<sup>y<sub>2</sub></sup> <sub><em>в</em></sub> </p> = a',
  ],
  ['[html]Тег &lt;sub&gt;2&lt;/sub&gt; {=a ~b}', '1 Тег <\u2060sub>2</sub> = a'],
  [
    '[html]Давление \\\\(p \\= \\\\rho g h\\\\)\\: {\\=a ~b}'.replace('{\\=', '{='),
    '1 Давление \\(p = \\rho g h\\): = a',
  ],
  ['Где $$F\\_A < 1$$? {=\\\\(a\\\\) ~b}', '1 Где $$F\\_A < 1$$? = \\(a\\)'],
  ['Q \\\\(\\\\foo\\\\) {=a ~b}', '1 Q \u2216(\\foo\u2216) = a − формула, которую портал не читает'],
  ['Q \\\\(x {=$$\\\\href\\{x\\}\\{y\\}$$ ~b}', '1 Q \u2216(x = \uFE69$\\href{x}{y}\uFE69$ − формула'],
  ['[html]<math><mi>x</mi></math> {=a ~b}', '1 x = a − формула в разметке MathML'],
  ['[html]<a href="http\\://a.ru">Атлас</a> {=a ~b}', '1 Атлас = a − адреса ссылок'],
  ['[html]Звук<audio src\\="a.mp3"></audio> {=a ~b}', '1 Звук = a − вложенные файлы, звук и видео'],
  [
    '[html]Что<ol start\\="3"><li>а<ul><li>б</li></ul></li><li>в</li></ol> {=a ~b}',
    '1 <p>Что</p><ol start="3"><li>а<ul><li>б</li></ul></li><li>в</li></ol> = a',
  ],
  ['[html]<table><tr><td>а</td><td>б</td></tr></table> {=a ~b}', '1 <table><tr><td>а</td><td>б</td></tr></table> = a'],
  ['Первая\\nи <b>вторая</b>\\n строка {=a ~b}', '1 <p>Первая<br />и <strong>вторая</strong><br />строка</p> = a'],
  ['Q {1:a:b}', '3 Q = 1:a:b'],
  ['Q {=a|b}', 'стоит знак «|»'],
  ['Q {=?!}', 'Не указан верный ответ'],
  ['Q {#}', 'записан непонятно'],
  ['Q {#=%100%1.5:0 =%50%2}', '6 Q = 1,5; 2 (50 %)'],
  ['Q {#1..5}', '5 Q = 3 ± 2'],
  ['Q {#=3:1 =7:2}', '6 Q = 3 ± 1; 7 ± 2'],
  ['Q {#=3:1 =7:1}', '5 Q = 3 ± 1 или 7 ± 1'],
  ['Q {#x:1}', 'записан непонятно'],
  [
    '// [tag:тема: Приливы] [tag:вес: 2,5] [tag:порядок важен]\nQ {=a#Да ~b#Нет####Вот почему}',
    '1 Q = a + Вот почему + Да + Нет + Приливы + вес 2.5 + по порядку',
  ],
  ['// [tag:допуск в процентах: 10] [tag:единица: ‰]\nQ {#=30:3 =70:7}', '5 Q = 30 ‰ ± 10 % или 70 ‰ ± 10 % + ‰'],
  ['Q {=нет#Да, так =никого#Да, так}', '3 Q = нет, никого + Да, так'],
  ['Q {=а#Первая\n   и вторая ~б}', '1 Q = а + Первая\nи вторая'],
  ['// [tag:вес: 1000]\nQ {=a ~b}', '1 Q = a − метки'],
  ['Q {T#Нет, это ложь#Да}', '1 Q = Верно + Да + Нет, это ложь'],
  [`Q {=a#${'я'.repeat(2001)} ~b}`, '1 Q = a − пояснение длиннее'],
  ['Q {=кит#Верно =%50%дельфин#Почти}', '6 Q = кит; дельфин (50 %) + Верно + Почти'],
  ['[html]Q {=a#x<sup>2</sup> и \\(a\\) ~b}', '1 Q = a + x<sup>2</sup> и \\(a\\)'],
  ['Q {=a -> b =c}', 'стрелка'],
  ['Q {= -> b = -> c}', 'Нет ни одной категории'],
  [
    'Q {~%50%a ~%25%b ~c}',
    '2 Q = a (66,67 %), b (33,33 %), неверные ничего не снимают − доли балла: верные варианты давали вместе не 100 %',
  ],
  [`Q {=a${'~b'.repeat(20)}}`, 'Больше 20 вариантов'],
  [`${'я'.repeat(5001)} {=a ~b}`, 'Слишком длинный текст вопроса'],
  [`Q {=a ~${'b'.repeat(1001)}}`, 'Слишком длинный вариант'],
  ['Q {мусор ~b =c}', 'лишний текст'],
  ['Q {FALSE}', '1 Q = Неверно'],
  ['Q {false}', '3 Q = false'],
  ['Q {f}', '3 Q = f'],
  ['Q {t#Да}', '3 Q = t + Да'],
  ['[html]<p>a&nbsp;&lt;b&gt;</p><script>alert(1)</script> {=a ~b}', '1 a <b> = a'],
])('GIFT, a block by itself: %s', (block, expected) => {
  expect(told(block)).toHaveLength(1);
  expect(told(block)[0]).toContain(expected);
});

test('a question in Aiken among others costs only itself, and is named', () => {
  expect(told('Q {T}\n\nЧто верно?\nA. Первое\nB) Второе\nANSWER: B')).toEqual([
    '1 Q = Верно',
    expect.stringContaining('строка 3, Что верно?'),
  ]);
  expect(told('Q {T}\n\nЧто верно?\nA. Первое\nB) Второе\nANSWER: B')[1]).toContain('в формате Aiken');
});

/** Answers within a text, as Moodle's cloze has them: one gap is read as its type. */
test.each([
  ['{1:NUMERICAL:=1703:1}', '5 Год _____ г. = 1703 ± 1'],
  ['{2:NM:=1703#Да~%50%1702:2#Почти}', '6 Год _____ г. = 1703; 1702 ± 2 (50 %) + Да + Почти + вес 2'],
  ['{1:SHORTANSWER:=кислород}', '3 Год _____ г. = кислород'],
  ['{:SA:=кислород~%100%O2~*#Нет}', '6 Год _____ г. = кислород; O2 + Нет'],
  ['{1:SHORTANSWER_C:=Петр}', '3 Год _____ г. = Петр − различие больших и малых букв'],
  ['{:SAC:=Петр}', '3 Год _____ г. = Петр − различие больших и малых букв'],
  ['{1:MW:a\\=b~=c}', '3 Год _____ г. = c'],
  ['{1:MULTICHOICE:=a#Да~b#Нет}', '1 Год _____ г. = a + Да + Нет + по порядку'],
  ['{1:MC:%100%a~b}', '1 Год _____ г. = a + по порядку'],
  ['{1:MCS:=a~b}', '1 Год _____ г. = a'],
  ['{1:MULTICHOICE_VS:=a~b}', '1 Год _____ г. = a'],
  ['{1:MULTICHOICE_H:a~b}', 'Не отмечен верный вариант'],
  ['{1:MULTIRESPONSE:=a~=b~%-50%c}', '2 Год _____ г. = a, b + по порядку'],
  ['{1:MRHS:%50%a~%50%b~c}', '2 Год _____ г. = a (50 %), b (50 %), неверные ничего не снимают'],
  ['{1:ESSAY:=a}', 'Вложенные ответы (cloze)'],
  ['{1:SHORTANSWER:=a} и {1:NM:=2:0.5#Да}', '7 Год [[1]] и [[2]] г. = a, 2 + Да + вес 2'],
  ['{1:SA:=a~%50%б} {1:MCS:=в~г}', '7 Год [[1]] [[2]] г. = a, в + вес 2'],
  ['{1:SA:=a} {2:SA:=б~*#Нет}', '7 Год [[1]] [[2]] г. = a, б + Другой ответ: Нет + вес 3 − вес пропусков'],
  ['{1:SA:=a} {1:MR:=б~=в}', 'Пропуск 2 с несколькими верными вариантами'],
  ['{1:SA:%50%a} {1:SA:=б}', 'У пропуска 1 нет ответа'],
  ['[[1]] {1:SA:=a} {1:SA:=б}', 'В тексте стоит «[[1]]»'],
  ['{1:MC:=a~б} {1:MCS:=в~г}', '7 Год [[1]] [[2]] г. = a, в + вес 2 − порядок вариантов у части пропусков'],
  ['{1:NM:=два} {1:SA:=б}', 'Ответ для пропуска — не число'],
])('GIFT, a question with a gap of Moodle’s embedded answers: %s', (gap, expected) => {
  expect(told(`Год ${gap} г.`)).toEqual([expect.stringContaining(expected)]);
  if (!gap.includes('ESSAY') && !gap.includes(' и ')) expect(told(`Год ${gap} г.`)[0]).not.toContain('cloze');
});

test('every header of embedded answers is known, with all its forms and short names', () => {
  const types = ['SHORTANSWER', 'SA', 'MW', 'SHORTANSWER_C', 'SAC', 'MWC', 'NUMERICAL', 'NM', 'MULTICHOICE', 'MC'];
  const forms = ['MULTICHOICE_V', 'MCV', 'MULTICHOICE_H', 'MCH', 'MULTICHOICE_S', 'MCS', 'MULTICHOICE_VS', 'MCVS'];
  const further = ['MULTICHOICE_HS', 'MCHS', 'MULTIRESPONSE', 'MR', 'MULTIRESPONSE_H', 'MRH', 'MULTIRESPONSE_S', 'MRS'];
  for (const type of [...types, ...forms, ...further, 'MULTIRESPONSE_HS', 'MRHS'])
    for (const name of [type, type.toLowerCase()])
      expect(told(`Q {3:${name}:=5~=6}`)[0]).toMatch(/^[1235] Q = |Два|одинаков|Не отмечен/);
  expect(told('Q {3:MULTICHOICE:=5~6}')[0]).not.toContain('MULTICHOICE');
});

const moodle = (type: string, inside: string) =>
  `<?xml version="1.0"?><quiz><question type="${type}"><questiontext format="html"><text>Q</text></questiontext>${inside}</question></quiz>`;
const variants =
  '<answer fraction="100"><text>a</text></answer><answer fraction="-50"><text>b</text></answer><answer fraction="0"><text>c</text></answer>';

test.each([
  ['multichoice', variants, '1 Q = a + по порядку − баллы, которые снимаются'],
  ['multichoice', `<single>false</single>${variants}`, '2 Q = a (100 %), снимают: b (50 %)'],
  [
    'multichoice',
    `<shuffleanswers>0</shuffleanswers><defaultgrade>2.5</defaultgrade>${variants}`,
    '1 Q = a + вес 2.5 + по порядку − баллы',
  ],
  ['numerical', '<answer fraction="100"><text>1e3</text></answer>', '5 Q = 1000'],
  ['numerical', '<answer fraction="100"><text>3</text><tolerance>0.1</tolerance></answer>', '5 Q = 3 ± 0,1'],
  ['shortanswer', '<answer fraction="100"><text>Моск*</text></answer>', 'знак «*» вместо любых букв'],
])('Moodle XML, a question by itself: %s %s', (type, inside, expected) => {
  expect(told(moodle(type, inside))).toEqual([expect.stringContaining(expected)]);
});

test('a picture of Moodle 1.9 stands beside the text', () => {
  const [entry] = entriesOf(
    moodle('multichoice', `<image>кит.png</image><image_base64>iVBORw0KGgo=</image_base64>${variants}`),
  );
  expect(entry && 'question' in entry && entry.question.picture?.subarray(1, 4)).toEqual(Buffer.from('PNG'));
});

const cp1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((sign) => {
      const code = sign.charCodeAt(0);
      if (code < 0x80) return code;
      return sign === 'ё' ? 0xb8 : code - 0x410 + 0xc0;
    }),
  );

test.each(['koi8-r', 'ibm866', 'windows-1251'])('a file in %s is read, small letters and capitals', (encoding) => {
  const all = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]),
  );
  const encoded = (text: string) => Uint8Array.from(text, (sign) => all.get(sign) ?? 0x3f);
  for (const gift of [
    'Ещё вопрос про кита {=синий ~красный}',
    'Море {T}',
    'КТО ЖИВЁТ В МОРЕ? {=КИТ ~ВОЛК}',
    'Вода H2O и Москва {=да ~нет}',
  ])
    expect(told(encoded(gift))).toEqual(told(gift));
  const xml = `<?xml version="1.0" encoding="${encoding}"?><quiz><question type="truefalse"><questiontext><text>Ил</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`;
  expect(told(encoded(xml))).toEqual(['1 Ил = Верно']);
});

test('a file in windows-1251, in UTF-16 and with a mark of UTF-8 is read as well', () => {
  const gift = 'Ещё вопрос про кита\r\n{=синий\r\n~красный}\r\n\r\nМоре {T}';
  const read = ['1 Ещё вопрос про кита = синий', '1 Море = Верно'];
  for (const file of [cp1251(gift), Buffer.from(`\ufeff${gift}`), Buffer.from(`\ufeff${gift}`, 'utf16le'), gift])
    expect(told(file)).toEqual(read);
  const xml =
    '<?xml version="1.0" encoding="windows-1251"?><quiz><question type="truefalse"><questiontext><text>Море солёное</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>';
  expect(told(cp1251(xml))).toEqual(['1 Море солёное = Верно']);
});

const xml = (inside: string) => `<?xml version="1.0"?><quiz>${inside}</quiz>`;
const deep = `${'<a>'.repeat(3000)}${'</a>'.repeat(3000)}`;
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

test.each<[string, string | Uint8Array, string]>([
  ['empty', ' \n', 'В файле ничего нет'],
  ['comments only', '// a\n// b', 'нет ни одного вопроса'],
  ['a null byte', 'Q\0 {T}', 'не текстовый файл'],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 0, 0, 0xff]), 'не текстовый файл'],
  ['an archive', Buffer.from('PK\u0003\u0004'), 'архив или документ'],
  [
    'broken UTF-8',
    Buffer.concat([Buffer.from('Вопрос про китов '), Buffer.from([0xd0]), Buffer.from('{T}')]),
    'повреждён',
  ],
  ['100,000 questions', 'Q {T}\n\n'.repeat(100_000), 'больше 500 вопросов'],
  ['100,000 of XML', xml('<question type="essay"/>'.repeat(100_000)), 'больше 500 вопросов'],
  ['a billion laughs', `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY l0 "ha">${laughs}]><quiz>&l9;</quiz>`, 'DOCTYPE'],
  [
    'a foreign file',
    '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>',
    'DOCTYPE',
  ],
  ['nested deep', xml(deep), 'глубоко'],
  ['cut off', xml('<question type="essay">').slice(0, -3), 'ошибка в строке 1'],
  ['another XML', '<?xml version="1.0"?><html></html>', 'нет <quiz>'],
  ['no question', xml(''), 'нет ни одного вопроса'],
  ['Aiken', 'Q?\r\nA) a\r\nB) b\r\nANSWER: A\r\n\r\nQ2?\nA. a\nB. b\nANSWER: B', 'Это файл в формате Aiken'],
])('a file that is none is refused as a whole, in words: %s', (_, file, why) => {
  const read = () => entriesOf(file);
  expect(read).toThrow(FileFault);
  expect(read).toThrow(why);
});

test('an entity that nobody declared stays the text it is, and so does what looks like one twice', () => {
  const question =
    '<question type="truefalse"><questiontext format="plain_text"><text>&x; &amp;lt; &#1082;&#xD800;</text></questiontext><answer fraction="100"><text>true</text></answer></question>';
  expect(told(xml(question))).toEqual(['1 &x; &lt; к\uFFFD = Верно']);
});

const inCloze = (text: string) =>
  `<question type="cloze"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question>`;
test.each<[string, string]>([
  ['signs', '\\{~=#:}->%$'.repeat(50_000)],
  ['open braces', `Q ${'{'.repeat(500_000)}`],
  ['weights', `Q {${'~%'.repeat(250_000)}}`],
  ['titles', '::'.repeat(500_000)],
  ['tags', `[html]${'<p '.repeat(200_000)} {T}`],
  ['spaces', `Q${' \t'.repeat(500_000)}{T}`],
  ['open CDATA', xml('<![CDATA['.repeat(100_000))],
  [
    'open pictures',
    xml(
      `<question type="truefalse"><questiontext format="html"><text>${'&lt;img '.repeat(100_000)}</text></questiontext></question>`,
    ),
  ],
  [
    'open programs',
    xml(
      `<question type="truefalse"><questiontext format="html"><text>${'&lt;pre&gt;'.repeat(15_000)}</text></questiontext></question>`,
    ),
  ],
  ['tags that nobody closes', `[html]${'<sub>'.repeat(40_000)} {T}`],
  ['open braces with lines', `Q {${'\n\n'.repeat(100_000)}`],
  ['gaps', `Q ${'{1:SA:=a}'.repeat(50_000)}`],
  ['gaps of XML', xml(inCloze('{1:SA:=a}'.repeat(50_000)))],
  ['signs in a gap of XML', xml(inCloze(`{1:SA:=${'&amp;~\\\\~&#126;%50%#'.repeat(20_000)}`))],
  ['headers of XML', xml(inCloze('{1:SA'.repeat(100_000)))],
  [
    'words of XML',
    xml(
      `<question type="gapselect"><questiontext><text>${'[[1]]'.repeat(20_000)}</text></questiontext>${'<selectoption><text>a</text></selectoption>'.repeat(20)}</question>`,
    ),
  ],
  ['comments of XML', xml('<!--'.repeat(200_000))],
  ['declarations', '<!'.repeat(400_000)],
])('a file made to be slow is not: %s', (_, file) => {
  // Milliseconds where it grows with the file; past the test's time where it grows with its square.
  try {
    told(file);
  } catch (error) {
    expect(error).toBeInstanceOf(FileFault);
  }
});
