// docs/product/learning.md, «Questions from other systems»: how Moodle scores a question, the same facts in both formats.
import { expect, test } from 'vitest';
import { entriesOf, told } from '#tests/told-questions.ts';
import type { FoundQuestion } from './found.ts';

const xml = (type: string, inside: string) =>
  `<?xml version="1.0"?><quiz><question type="${type}"><questiontext format="html"><text>Q</text></questiontext>${inside}</question></quiz>`;
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`;
const SHUFFLED = '<shuffleanswers>true</shuffleanswers>';
const several = (...fractions: [number, string][]) =>
  xml(
    'multichoice',
    `<single>false</single>${SHUFFLED}${fractions.map(([fraction, text]) => answer(fraction, text)).join('')}`,
  );
const numeric = (...answers: [fraction: number, text: string, tolerance?: number | string][]) =>
  xml(
    'numerical',
    answers
      .map(([fraction, text, tolerance = 0]) => answer(fraction, text, `<tolerance>${tolerance}</tolerance>`))
      .join(''),
  );
const short = (...answers: [fraction: number, text: string][]) =>
  xml('shortanswer', answers.map(([fraction, text]) => answer(fraction, text)).join(''));

const questionOf = (file: string): FoundQuestion => {
  const [entry] = entriesOf(file);
  if (!entry || !('question' in entry)) throw new Error('not understood');
  return entry.question;
};
const sharesOf = (file: string) => questionOf(file).answers.map(({ answer_share }) => answer_share);

const penalty = 'исключение: в Moodle раньше верного ответа стоит другой';

/** GIFT, XML, what both are here. */
const facts: [name: string, gift: string, xml: string, line: string][] = [
  [
    'wrong variants that take nothing',
    'Q {~%50%а ~%50%б ~в ~г}',
    several([50, 'а'], [50, 'б'], [0, 'в'], [0, 'г']),
    '2 Q = а (50 %), б (50 %), неверные ничего не снимают',
  ],
  [
    'a wrong variant that takes everything',
    'Q {~%50%а ~%50%б ~%-100%в}',
    several([50, 'а'], [50, 'б'], [-100, 'в']),
    '2 Q = а (50 %), б (50 %), снимают: в (100 %)',
  ],
  [
    'right variants of different shares',
    'Q {~%75%а ~%25%б ~%-33.33333%в ~%-5%г}',
    several([75, 'а'], [25, 'б'], [-33.33333, 'в'], [-5, 'г']),
    '2 Q = а (75 %), б (25 %), снимают: в (33,33 %), г (5 %)',
  ],
  [
    'shares as the portal gives them by itself',
    'Q {~%33.333%а ~%33.333%б ~%33.333%в ~%-33.333%г}',
    several([33.333, 'а'], [33.333, 'б'], [33.333, 'в'], [-33.333, 'г']),
    '2 Q = а, б, в',
  ],
  [
    'shares that do not make a whole',
    'Q {~%100%а ~%100%б ~%-100%в}',
    several([100, 'а'], [100, 'б'], [-100, 'в']),
    '2 Q = а, б − доли балла: верные варианты давали вместе не 100 %, портал пересчитал их до ста',
  ],
  [
    'a constant of physics',
    'Q {#=1.602176634e-19:1e-25}',
    numeric([100, '1.602176634e-19', '1e-25']),
    '5 Q = 1,602176634·10⁻¹⁹ ± 1·10⁻²⁵',
  ],
  ['a power of ten in signs', 'Q {#=6.02x10^23}', numeric([100, '6.02x10^23']), '5 Q = 6,02·10²³'],
  [
    'an earlier wrong number within the tolerance',
    'Q {#=%0%5.05 =5:0.1}',
    numeric([0, '5.05'], [100, '5', 0.1]),
    `5 Q = 5 ± 0,1 − ${penalty}`,
  ],
  [
    'an earlier number that brings a part',
    'Q {#=%50%5.05 =5:0.1}',
    numeric([50, '5.05'], [100, '5', 0.1]),
    '6 Q = 5 ± 0,1; 5,05 (50 %) − порядок ответов: в Moodle первым подходит ответ с меньшей долей',
  ],
  [
    'a later wrong number, or one elsewhere, is none',
    'Q {#=%0%7 =5:0.1 =%0%5.05}',
    numeric([0, '7'], [100, '5', 0.1], [0, '5.05']),
    '5 Q = 5 ± 0,1',
  ],
  ['any number is right', 'Q {#=*}', numeric([100, '*']), ': Верным засчитывается любое число (знак «*»)'],
  [
    'any other number brings a part',
    'Q {#=5 =%50%*}',
    numeric([100, '5'], [50, '*']),
    '5 Q = 5 − доли балла за неполный ответ',
  ],
  [
    'a wrong word that differs by its last sign',
    'Q {=%0%C! =C}',
    short([0, 'C!'], [100, 'C']),
    '3 Q = C − отличие ответа «C!» от верного «C»: портал примет оба',
  ],
  ['two right words that differ by it', 'Q {=C! =C}', short([100, 'C!'], [100, 'C']), '3 Q = C!, C'],
  [
    'a wrong word in the way of a right one',
    'Q {=%0%к*т =кит}',
    short([0, 'к*т'], [100, 'кит']),
    `3 Q = кит − ${penalty}`,
  ],
  ['a wrong word behind it', 'Q {=кит =%0%к*}', short([100, 'кит'], [0, 'к*']), '3 Q = кит'],
];

test.each(facts)('%s', (_, gift, moodle, line) => {
  for (const file of [gift, moodle]) {
    expect(told(file)).toHaveLength(1);
    expect(told(file)[0]).toContain(line);
    // Nothing is told behind it but the end of the reason.
    if (!line.includes('−')) expect(told(file)[0]).not.toContain('−');
  }
  if (!line.startsWith(':')) expect(questionOf(gift)).toEqual(questionOf(moodle));
});

test('shares come over as they are, and none where they are the usual ones', () => {
  expect(sharesOf('Q {~%50%а ~%50%б ~%-100%в}')).toEqual([50, 50, -100]);
  expect(sharesOf('Q {~%50%а ~%50%б ~%-50%в}')).toEqual([undefined, undefined, undefined]);
  expect(sharesOf('Q {~%60%а ~%60%б ~%-60%в ~%-30%г}')).toEqual([50, 50, -50, -25]);
  // A wrong one cancels a right one where no part is written (qtype_multianswer_extract_question).
  expect(sharesOf('Q {1:MULTIRESPONSE:=а~=б~в}')).toEqual([undefined, undefined, undefined]);
  expect(sharesOf('Q {1:MULTIRESPONSE:=а~=б~=в~г~%0%д}')).toEqual(Array.from({ length: 5 }, () => undefined));
  expect(sharesOf('Q {1:MULTIRESPONSE:%50%а~%50%б~в}')).toEqual([50, 50, 0]);
  expect(sharesOf('Q {1:MULTIRESPONSE:%100%а~%50%б~в}')).toEqual([66.66667, 33.33333, 0]);
});

const one = `${answer(100, 'а')}${answer(0, 'б')}`;
const pairs =
  '<subquestion><text>а</text><answer><text>1</text></answer></subquestion><subquestion><text>б</text><answer><text>2</text></answer></subquestion>';

test.each<[string, string, boolean]>([
  ['multichoice', one, true],
  ['multichoice', `<shuffleanswers/>${one}`, true],
  ['multichoice', `<shuffleanswers>0</shuffleanswers>${one}`, true],
  ['multichoice', `<shuffleanswers>true</shuffleanswers>${one}`, false],
  ['multichoice', `<shuffleanswers>yes</shuffleanswers>${one}`, false],
  ['matching', pairs, false],
  ['matching', `<shuffleanswers>false</shuffleanswers>${pairs}`, true],
])('the order of variants is Moodle’s own where the file does not say it: %s %s', (type, inside, isFixed) => {
  expect(questionOf(xml(type, inside)).keeps_order ?? false).toBe(isFixed);
});

const km =
  '<units><unit><multiplier>1</multiplier><unit_name>км</unit_name></unit></units><answer fraction="100"><text>5</text></answer>';

test.each([
  ['0', '0.1', ''],
  ['1', '0', ''],
  ['1', '0.1', ' − вычет за единицу (10 %): портал примет число и без неё'],
  ['2', '1.0000', ' − обязательная единица: портал примет число и без неё'],
])('a unit that costs points is named: grading %s, penalty %s', (grading, penalty, loss) => {
  const inside = `<unitgradingtype>${grading}</unitgradingtype><unitpenalty>${penalty}</unitpenalty>${km}`;
  expect(told(xml('numerical', inside))).toEqual([`5 Q = 5 км + км${loss}`]);
});

test('a hidden question and a weight of many places are named', () => {
  const hidden = xml('multichoice', `<hidden>1</hidden><defaultgrade>0.3333333</defaultgrade>${SHUFFLED}${one}`);
  expect(told(hidden)[0]).toMatch(
    /^1 Q = а \+ вес 0\.33 − пометка «скрытый».* − вес вопроса 0,3333333: .* стало 0,33$/,
  );
  expect(told('// [tag:вес: 2,555]\nQ {=а ~б}')[0]).toContain('вес вопроса 2,555: ');
  const usual = xml('multichoice', `<hidden>0</hidden><defaultgrade>1.0000000</defaultgrade>${SHUFFLED}${one}`);
  expect(told(usual)).toEqual(['1 Q = а']);
});

const png = 'iVBORw0KGgo=';
const html = `<img src="data:image/png;base64,${png}" alt="">`;
const escaped = html.replace(/[=:]/g, '\\$&');

test('a picture within the text itself is the question’s; one of another place is named', () => {
  const moodle = (inside: string) =>
    xml('multichoice', `${SHUFFLED}${one}`).replace('<text>Q</text>', `<text><![CDATA[${inside}]]></text>`);
  for (const file of [moodle(`Q ${html}`), `[html]Q ${escaped} {=а ~б}`]) {
    expect(questionOf(file).picture).toEqual(Buffer.from(png, 'base64'));
    expect(told(file)).toEqual(['1 Q = а']);
  }
  const large = moodle(`Q <img src="data:image/png;base64,${'A'.repeat(400_000)}">`);
  expect(questionOf(large).picture).toHaveLength(300_000);
  // A further one stays where it stands in the text.
  expect(told(moodle(`Q ${html}${html}`))[0]).toMatch(/^1 <p>Q <img src="\/api\/storage\/embedded\/\w+" .*<\/p> = а$/);
  expect(told(moodle('Q <img src="data:image/svg+xml,&lt;svg/&gt;">'))[0]).toContain('− картинка: она не читается');
  expect(told(moodle('Q <img src="https://a.ru/a.png">'))[0]).toContain('− картинка по ссылке');
  // A variant's is its own, in GIFT too; of what is typed letters alone stay.
  const variant = `[html]Q {=${escaped} ~б}`;
  expect(told(variant)[0]).toMatch(/^1 Q = <img src="\/api\/storage\/embedded\/\w+" alt="" \/>$/);
  expect(questionOf(variant).embedded).toMatchObject([{ content: Buffer.from(png, 'base64') }]);
  expect(told(`[html]Q {=[html]а ${escaped}}`)).toEqual([
    '3 Q = а − картинка в ответе: в ключе и в списке пар есть только буквы',
  ]);
});

test('signs of Markdown are named where there are some', () => {
  const named = ' − разметка Markdown: её знаки остались в тексте';
  const moodle = (text: string) =>
    xml('multichoice', `${SHUFFLED}${one}`).replace('format="html"><text>Q', `format="markdown"><text>${text}`);
  for (const [text, loss] of [
    ['Просто текст 2 * 3 = 6', ''],
    ['Это **важно**', named],
    ['Это *важно*', named],
    ['snake_case_word', ''],
    ['1. Первый пункт', named],
  ] as const) {
    expect(told(moodle(text))[0]).toBe(`1 ${text} = а${loss}`);
    expect(told(`[markdown]${text.replaceAll('=', '\\=')} {=а ~б}`)[0]).toContain(` = а${loss}`);
  }
});

test('the portal’s own names give the order back; what has another name stays where it is', () => {
  const names = ['Вопрос 03', 'Своё имя', 'Вопрос 01', 'Вопрос 02'];
  const gift = names.map((name) => `::${name}::${name} {=а ~б}`).join('\n\n');
  const order = (file: string) => entriesOf(file).map(({ name, number }) => `${number} ${name}`);
  expect(order(gift)).toEqual(['3 Вопрос 01', '2 Своё имя', '4 Вопрос 02', '1 Вопрос 03']);
  const inXml = names.map((name) => {
    const [, question = ''] =
      /<quiz>(.*)<\/quiz>/s.exec(xml('multichoice', `<name><text>${name}</text></name>${one}`)) ?? [];
    return question;
  });
  expect(order(`<?xml version="1.0"?><quiz>${inXml.join('')}</quiz>`)).toEqual(order(gift));
  const twice = ['Вопрос 02', 'Вопрос 01', 'Вопрос 02'].map((name) => `::${name}::Q {=а ~б}`).join('\n\n');
  expect(order(twice)).toEqual(['1 Вопрос 02', '2 Вопрос 01', '3 Вопрос 02']);
});
