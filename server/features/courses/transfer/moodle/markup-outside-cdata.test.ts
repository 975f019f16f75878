// docs/product/learning.md, «Questions from other systems»: tags that are elements of the file itself.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainText } from '#contract/formulas/rich-text.ts';
import { atLength } from '#tests/at-length.ts';
import { entriesOf, told } from '#tests/told-questions.ts';

const question = (type: string, inside: string, format = 'html') =>
  `<question type="${type}"><name><text>Имя <b>вопроса</b></text></name><shuffleanswers>true</shuffleanswers>${inside.replaceAll('<q>', `<questiontext format="${format}"><text>`).replaceAll('</q>', '</text></questiontext>')}</question>`;
const quiz = (...questions: string[]) => `<?xml version="1.0" encoding="UTF-8"?><quiz>${questions.join('\n')}</quiz>`;
const answer = (text: string, fraction = 0, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}</answer>`;

test.each([
  [
    'a question and its explanation',
    'multichoice',
    `<q>Формула воды.<br/>Подсказка: <b>водород</b> и кислород.</q><generalfeedback format="html"><text>Это <i>вода</i>:<br></br>H<sub>2</sub>O</text></generalfeedback>${answer('H<sub>2</sub>O', 100)}${answer('H<sub>2</sub>O<sub>2</sub>')}`,
    '1 <p>Формула воды.<br />Подсказка: <strong>водород</strong> и кислород.</p> = H<sub>2</sub>O + <p>Это <em>вода</em>:<br />H<sub>2</sub>O</p>',
  ],
  [
    'variants that differ in an index alone, and what is said to each',
    'multichoice',
    `<q>Площадь</q>${answer('a<sup>2</sup>', 100, '<feedback format="html"><text>Да, <u>квадрат</u></text></feedback>')}${answer('a<sup>3</sup>')}`,
    '1 Площадь = a<sup>2</sup> + <p>Да, <u>квадрат</u></p>',
  ],
  [
    'variants that differ in their markup alone',
    'multichoice',
    `<q>Ударение</q>${answer('т<b>о</b>рты', 100)}${answer('торт<b>ы</b>')}`,
    '1 Ударение = <p>т<strong>о</strong>рты</p>',
  ],
  [
    'variants that are equal without what is lost of them',
    'multichoice',
    `<q>Ударение</q>${answer('т<a href="a">о</a>рты', 100)}${answer('торт<a href="a">ы</a>')}`,
    'вопрос 1, Имя вопроса: Два одинаковых варианта ответа: «торты»',
  ],
  [
    'a typed answer: an index is typed as a plain digit, a power with «^»',
    'shortanswer',
    `<q>Вода?</q>${answer('H<sub>2</sub>O', 100)}${answer('<b>вода</b>', 100)}${answer('10<sup>3</sup>', 100)}`,
    '3 Вода? = H₂O, H2O, вода, 10³, 10^3 − индексы в верном ответе',
  ],
  [
    'a number is a number in its markup, and none with a power',
    'numerical',
    `<q>Глубина</q>${answer('<p>10,9</p>', 100)}<units><unit><multiplier>1</multiplier><unit_name>м/с<sup>2</sup></unit_name></unit></units>`,
    '5 Глубина = 10,9 м/с² + м/с²',
  ],
  ['a power of ten', 'numerical', `<q>Q</q>${answer('10<sup>3</sup>', 100)}`, 'Числовой ответ записан непонятно'],
  [
    'true and false',
    'truefalse',
    `<q>Море <i>солёное</i></q>${answer('<p>true</p>', 100)}`,
    '1 <p>Море <em>солёное</em></p> = Верно',
  ],
  [
    'pairs',
    'matching',
    '<q>Q</q><subquestion format="html"><text>Вода<br/>морская</text><answer><text>H<sub>2</sub>O и <b>соль</b></text></answer></subquestion><subquestion><text>Соль</text><answer><text>NaCl</text></answer></subquestion>',
    '4 Q = Вода\nморская → H<sub>2</sub>O и соль, Соль → NaCl − оформление ответа',
  ],
  [
    'lines and spaces of a program',
    'multichoice',
    `<q>Что выведет?<pre>\nfor i in 1..2:\n    print(i)\n\n\tend</pre>Ответ:</q>${answer('1', 100)}${answer('2')}`,
    '1 Что выведет?\nfor i in 1..2:\n    print(i)\n\n\tend\nОтвет: = 1',
  ],
  [
    'signs and CDATA between the tags',
    'multichoice',
    `<q>5 &lt; 6 &amp;amp; <code>x&#160;&gt; 1</code><![CDATA[ и <i>7</i>&nbsp;&lt; 8]]><br/></q>${answer('&lt;b/&gt;<i> </i>', 100)}${answer('2')}`,
    '1 <p>5 &lt; 6 &amp;amp; x &gt; 1 и <em>7</em> &lt; 8</p> = <b/>',
  ],
  [
    'a picture by a link, an address, a table, a crossed-out word',
    'multichoice',
    `<q>Где <a href='http://a.ru/"x'>тут</a> <s>не</s><img src="http://a.ru/a.png"/><table><tr><td>а</td><td>б</td></tr></table></q>${answer('1', 100)}${answer('2')}`,
    '1 <p>Где тут <s>не</s></p><table><tr><td>а</td><td>б</td></tr></table> = 1 − картинка по ссылке: её нет в самом файле − адреса ссылок: остались их слова',
  ],
  [
    'elements nobody knows, scripts, fields and drawings',
    'multichoice',
    `<q>#include <iostream>vector<int> v</int></iostream><script>a()</script><textarea>поле</textarea><select><option>раз</option><option>два</option></select><svg><text>ось</text></svg></q>${answer('1', 100)}${answer('2')}`,
    '1 #include vector v\nполе\nраз два ось = 1 − скрипты и стили − поля и кнопки: остались их слова − рисунок в разметке: картинкой вопроса он не стал − тег <iostream>: портал его не знает, остались его слова − тег <int>',
  ],
])('what stands within tags is read, not dropped: %s', (_, type, inside, expected) => {
  const [only, ...others] = told(quiz(question(type, inside)));
  expect(others).toEqual([]);
  expect(only).toContain(expected);
});

test('tags are read whatever the file says of its texts, and lines of a plain one stay lines', () => {
  for (const format of ['html', 'moodle_auto_format', 'plain_text', 'markdown']) {
    const [only] = told(
      quiz(question('multichoice', `<q>Вода:<br/>H<sub>2</sub>O</q>${answer('1', 100)}${answer('2')}`, format)),
    );
    expect(only).toContain('1 Вода:\nH<sub>2</sub>O = 1');
  }
  const lines = `<q>Первая\n<i>вторая</i></q>${answer('1', 100)}${answer('2')}`;
  expect(told(quiz(question('multichoice', lines, 'plain_text')))[0]).toContain(
    '1 <p>Первая<br /><em>вторая</em></p> = 1',
  );
  expect(told(quiz(question('multichoice', lines)))[0]).toContain('1 <p>Первая <em>вторая</em></p> = 1');
});

test('a text that stands without its element <text> is read, and an essay without a name is named by its text', () => {
  const bare = `<questiontext format="html">Море <b>солёное</b>?</questiontext>${answer('да', 100, '<feedback>Так</feedback>')}${answer('нет')}`;
  expect(told(quiz(`<question type="multichoice">${bare}</question>`))[0]).toContain(
    '1 <p>Море <strong>солёное</strong>?</p> = да + Так',
  );
  expect(
    told(
      quiz(
        '<question type="essay"><questiontext format="html"><text>Расскажите<br/>о море</text></questiontext></question>',
      ),
    ),
  ).toEqual([expect.stringContaining('вопрос 1, Расскажите о море: Вопрос с развёрнутым ответом')]);
});

/** A bank as another program wrote it: breaks and programs as elements of the file, none of it in CDATA. */
const bank = quiz(
  ...Array.from({ length: 28 }, (_, at) =>
    question(
      'multichoice',
      `<q>Строка ${at}<br/>вторая <b>жирная</b></q>${answer(`да<br/>${at}`, 100)}${answer('нет')}`,
    ),
  ),
  ...Array.from({ length: 25 }, (_, at) =>
    question(
      'multichoice',
      `<q>Программа ${at}:<pre>if (a &lt; ${at}) {\n  b();\n}</pre></q>${answer('<pre>1\n 2</pre>', 100)}${answer('нет')}`,
    ),
  ),
);

test('a bank with breaks and programs outside CDATA comes whole', () => {
  const lines = told(bank);
  expect(lines).toHaveLength(53);
  for (const [at, line] of lines.slice(0, 28).entries())
    expect(line).toBe(`1 <p>Строка ${at}<br />вторая <strong>жирная</strong></p> = да\n${at}`);
  for (const [at, line] of lines.slice(28).entries())
    expect(line).toBe(`1 Программа ${at}:\nif (a < ${at}) {\n  b();\n} = 1\n 2`);
});

const inline = [
  'b',
  'i',
  'u',
  'em',
  'strong',
  'span',
  'sub',
  'sup',
  'code',
  'pre',
  'font',
  'small',
  's',
  'a',
  'mark',
  'p',
  'div',
  'td',
  'li',
];
const strange = [
  'option',
  'textarea',
  'iostream',
  'int',
  'svg',
  'math',
  'mi',
  'title',
  'style',
  'script',
  'x-y',
  'm:mi',
  'button',
  'xmp',
];
const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...inline) }, fc.constantFrom(...strange));
const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
  tree: fc.array(tie('node'), { minLength: 1, maxLength: 4 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant('СЛОВО'),
    fc.constantFrom(
      '<br/>',
      '<hr/>',
      ' ',
      '\n',
      '&lt;',
      '&amp;',
      '&#8212;',
      '<b/>',
      '<img src="a.png"/>',
      '<!-- нет -->',
      '<input/>',
    ),
    fc.tuple(name, tie('tree')).map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    fc.tuple(name, tie('tree')).map(([tag, inside]) => `<${tag} class="a &gt; b" title='"'>${inside}</${tag}>`),
    tie('tree').map((inside) => (/[<\]]/.test(inside) ? inside : `<![CDATA[${inside}]]>`)),
  ),
}));

test('whatever tree of tags stands in a text, each of its words is kept, or the loss is named', () => {
  fc.assert(
    fc.property(tree, fc.constantFrom('html', 'plain_text', 'moodle_auto_format'), (drawn, format) => {
      let count = 0;
      const words: string[] = [];
      const markup = drawn.replaceAll('СЛОВО', () => {
        const word = `слово${count++};`;
        words.push(word);
        return word;
      });
      fc.pre(words.length > 0);
      const inside = `<q>начало ${markup} конец</q><generalfeedback format="${format}"><text>начало ${markup} конец</text></generalfeedback>${answer(`начало ${markup} конец`, 100)}${answer('нет')}`;
      const [entry] = entriesOf(quiz(question('multichoice', inside, format)));
      if (!entry || 'why' in entry) return;
      const { question: read } = entry;
      const texts = [read.question_text, read.question_feedback ?? '', read.answers[0]?.answer_text ?? ''];
      for (const text of texts.map(toPlainText)) {
        const missing = words.filter((word) => !text.includes(word));
        if (missing.length > 0) expect(read.dropped).not.toEqual([]);
        expect(text).toMatch(/^начало[\s\S]*конец$/);
      }
    }),
    { numRuns: atLength(500, 10_000) },
  );
});
