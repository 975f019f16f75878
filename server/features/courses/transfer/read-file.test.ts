import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { transferKinds } from '../question-kinds/transfer-kinds.ts';
import { FileFault } from './found.ts';
import { readFile } from './read-file.ts';

const fixture = (name: string) => readFileSync(new URL(`../../../../tests/fixtures/${name}`, import.meta.url));
const entriesOf = (file: Uint8Array | string) =>
  readFile(typeof file === 'string' ? Buffer.from(file) : file, 500).entries;

/** Each thing of a file in a line: its type, text, right answers and what is lost; or where it stands and why it is none. */
const told = (file: Uint8Array | string): string[] =>
  entriesOf(file).map((entry) => {
    if ('why' in entry) return `${entry.where}, ${entry.name}: ${entry.why}`;
    const { question } = entry;
    const right = transferKinds[question.question_type].rightInWords(question).join(', ');
    return `${question.question_type} ${question.question_text} = ${right}${question.dropped.map((what) => ` − ${what}`).join('')}`;
  });

test('a Russian GIFT file of every type is read, and everything lost or not understood is named', () => {
  const { format, skipped } = readFile(fixture('questions.gift'), 500);
  expect({ format, skipped }).toEqual({ format: 'gift', skipped: ['строка 3: категория «$course$/top/Океан»'] });
  const loss = 'доли балла за неполный ответ';
  expect(told(fixture('questions.gift'))).toEqual([
    `1 Какой океан самый большой? = Тихий − метки − общее пояснение − пояснения к ответам − ${loss}`,
    '2 Кто из них китообразные? = кит, дельфин',
    '1 Сколько будет 2+2=? В 10:30 утра#вечера = 4',
    `3 Как зовут хранителя тайн? = тюлень-секретник, Тюлень − пояснения к ответам − ${loss}`,
    '1 Море солёное. = Верно − пояснения к ответам',
    '4 Что где живёт? = Акула → Атлантика, Пингвин → Антарктика, Белый медведь → Арктика',
    '3 Сколько океанов на Земле? = 5',
    'строка 38, Какова солёность моря? {#35:2}: Число с допуском или промежуток: портал сравнивает ответ только точно',
    '1 Море Лаптевых _____ названо в честь двоюродных братьев. = в Арктике',
    'строка 42, Расскажите о море. {}: Вопрос с развёрнутым ответом (эссе): портал проверить его не может',
    'строка 44, Это просто описание раздела.: Текст без ответов (описание): на портале таких вопросов нет',
    '1 Знаки: { } ~ = # \\ и строка\nвторая = да',
    'строка 48, Незакрытая скобка {=а: Нет закрывающей скобки «}»: возможно, внутри вопроса пустая строка',
    'строка 50, ~б}: Нет открывающей скобки «{»: возможно, внутри вопроса пустая строка',
    '2 **Жирный** вопрос = да, нет − разметка Markdown: её знаки остались в тексте − один верный вариант из нескольких: вопрос стал вопросом с несколькими верными',
    'строка 54, Без верного {~а ~б}: Не отмечен верный вариант',
  ]);
});

test('a Russian Moodle XML file of every type is read, and everything lost or not understood is named', () => {
  const { format, skipped, entries } = readFile(fixture('questions.xml'), 500);
  expect({ format, skipped }).toEqual({ format: 'moodle_xml', skipped: ['категория «$course$/top/Океан»'] });
  expect(told(fixture('questions.xml'))).toEqual([
    '1 Кто на снимке «Кит — 1»? = Синий кит',
    '2 Выбери\nкитообразных = кит, дельфин, косатка − картинка по ссылке: её нет в самом файле − общее пояснение − пояснения к ответам − подсказки и повторные попытки − метки − свой вес вопроса: баллы теста делятся поровну',
    '1 В море пресная вода = Неверно',
    '3 Кто хранит тайны? = тюлень, тюлень-секретник − различие больших и малых букв − доли балла за неполный ответ',
    '4 Кто где живёт? = Пингвин → Антарктика, Белый медведь → Арктика',
    '3 Сколько километров до дна? = 10,9, 10.9 − единицы измерения',
    'вопрос 7, Солёность: Число с допуском или промежуток: портал сравнивает ответ только точно',
    'вопрос 8, Эссе о море: Вопрос с развёрнутым ответом (эссе): портал проверить его не может',
    'вопрос 9, Вступление: Описание без вопроса: на портале таких нет',
    'вопрос 10, Пропуски: Вложенные ответы (cloze): портал их не понимает',
    'вопрос 11, Программа: Тип «coderunner»: портал его не понимает',
  ]);
  const [first] = entries;
  expect(first && 'question' in first && first.question.picture?.subarray(1, 4)).toEqual(Buffer.from('PNG'));
  expect(first && 'question' in first && first.question.answers[1]?.answer_text).toBe('Акула <белая>');
});

test.each([
  ['{=a ~b}', ', {=a ~b}: Пустой текст вопроса'],
  ['Q {=a ~b} и {=c ~d}', 'несколькими пропусками'],
  ['Q }{', 'Несколько пар скобок'],
  ['Q {кит}', '3 Q = кит'],
  ['Q {=ко*ка}', 'В верном ответе знак «*» вместо любых букв'],
  ['Q {=Москва =Моск*}', '3 Q = Москва − ответ со знаком «*»'],
  ['Q {=ко\\*ка}', '3 Q = ко*ка'],
  ['Q {=a -> b}', '3 Q = a -> b'],
  ['Q {=%100%a -> b =%100%c}', '3 Q = a -> b, c'],
  ['Q {#3}', '3 Q = 3'],
  ['Q {#3~#Не так}', '3 Q = 3 − пояснения к ответам'],
  ['Q {#3:1~#Не так}', 'Число с допуском'],
  ['Q {#1e3}', '3 Q = 1000, 1e3'],
  ['Q {#1.5e-3}', '3 Q = 0,0015, 0.0015, 1,5e-3, 1.5e-3'],
  ['Q {=a ~%-50%b ~c}', '1 Q = a − баллы, которые снимаются'],
  [
    '[html]10<sup>3</sup> H<sub>2</sub>O x<sup>2n</sup> 5<sup>й</sup> a<sub>max</sub> {=a ~b}',
    '1 10³ H₂O x²ⁿ 5^й a_(max) = a',
  ],
  ['[html]<a href="http\\://a.ru">Атлас</a> {=a ~b}', '1 Атлас = a − адреса ссылок'],
  ['[html]Звук<audio src\\="a.mp3"></audio> {=a ~b}', '1 Звук = a − вложенные файлы, звук и видео'],
  ['[html]Что<ol start\\="3"><li>а<ul><li>б</li></ul></li><li>в</li></ol> {=a ~b}', '1 Что\n3. а\nб\n4. в = a'],
  ['[html]<table><tr><td>а</td><td>б</td></tr></table> {=a ~b}', '1 а б = a − вид таблицы'],
  ['Первая\\nи <b>вторая</b>\\n строка {=a ~b}', '1 Первая\nи вторая\nстрока = a'],
  ['Q {=a|b}', 'стоит знак «|»'],
  ['Q {=?!}', 'Не указан верный ответ'],
  ['Q {#}', 'записан непонятно'],
  ['Q {#=%100%1.5:0 =%50%2}', '3 Q = 1,5, 1.5 − доли'],
  ['Q {#1..5}', 'Число с допуском'],
  ['Q {=a -> b =c}', 'стрелка'],
  ['Q {= -> b = -> c}', 'Нет ни одной категории'],
  ['Q {~%50%a ~%25%b ~c}', '2 Q = a, b − доли балла'],
  [`Q {=a${'~b'.repeat(20)}}`, 'Больше 20 вариантов'],
  [`${'я'.repeat(5001)} {=a ~b}`, 'Слишком длинный текст вопроса'],
  [`Q {=a ~${'b'.repeat(1001)}}`, 'Слишком длинный вариант'],
  ['Q {мусор ~b =c}', 'лишний текст'],
  ['Q {false}', '1 Q = Неверно'],
  ['[html]<p>a&nbsp;&lt;b&gt;</p><script>alert(1)</script> {=a ~b}', '1 a <b> = a'],
])('GIFT, a block by itself: %s', (block, expected) => {
  expect(told(block)).toHaveLength(1);
  expect(told(block)[0]).toContain(expected);
});

const moodle = (type: string, inside: string) =>
  `<?xml version="1.0"?><quiz><question type="${type}"><questiontext format="html"><text>Q</text></questiontext>${inside}</question></quiz>`;
const variants =
  '<answer fraction="100"><text>a</text></answer><answer fraction="-50"><text>b</text></answer><answer fraction="0"><text>c</text></answer>';

test.each([
  ['multichoice', variants, '1 Q = a − баллы, которые снимаются'],
  ['multichoice', `<single>false</single>${variants}`, '2 Q = a'],
  ['numerical', '<answer fraction="100"><text>1e3</text></answer>', '3 Q = 1000, 1e3'],
  ['numerical', '<answer fraction="100"><text>3</text><tolerance>0.1</tolerance></answer>', 'Число с допуском'],
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
