import { formatWhole } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';

/** Takes down what of a question will be lost. */
export type ReportLoss = (what: string) => void;

export const lossReasons = {
  feedback: 'пояснение длиннее 2000 знаков',
  partial: 'доли балла за неполный ответ',
  sharesSum: 'доли балла: верные варианты давали вместе не 100 %, портал пересчитал их до ста',
  hints: 'подсказки и повторные попытки',
  tags: 'метки',
  weight: 'вес вопроса: на портале он от 0,01 до 100',
  pictureOfAnswer: 'картинка в ответе: в ключе и в списке пар есть только буквы',
  badPicture: 'картинка: она не читается или не в формате JPG, PNG, WEBP',
  linkedPicture: 'картинка по ссылке: её нет в самом файле',
  markdown: 'разметка Markdown: её знаки остались в тексте',
  hidden: 'пометка «скрытый»: в Moodle вопрос убрали из банка, на портале он станет обычным',
  exception:
    'исключение: в Moodle раньше верного ответа стоит другой, который забирает часть его значений; портал примет и их',
  media: 'вложенные файлы, звук и видео',
  links: 'адреса ссылок: остались их слова',
  table: 'вид таблицы: её ячейки идут подряд',
  wildcard: 'ответ со знаком «*» вместо любых букв: портал сравнивает ответ целиком',
  exceptionOfGap:
    'порядок ответов: в Moodle первым подходит ответ с меньшей долей, портал засчитает тот, который приносит больше',
  onceOnly:
    'слово на одно место: в Moodle его перетаскивают один раз, на портале его можно выбрать и в других пропусках',
  pictureOfGap: 'картинка внутри пропуска: в его ответах и пояснениях остались слова',
  orderOfGaps: 'порядок вариантов у части пропусков: на портале он один на вопрос',
  weightsOfGaps: 'вес пропусков: на портале пропуски одного текста равны',
  byCase: 'различие больших и малых букв',
  struck: 'зачёркивание: слова остались',
  scripts: 'скрипты и стили',
  fields: 'поля и кнопки: остались их слова',
  drawing: 'рисунок в разметке: картинкой вопроса он не стал',
  longIndex: 'слишком длинные индексы: остались их слова',
  formatOfAnswer: 'оформление ответа: в ключе и в списке пар есть только буквы',
  indexInAnswer: 'индексы в верном ответе: принимаются и знаки (H₂O, 10³), и запись H2O, 10^3',
  formula: 'формула, которую портал не читает: она показана так, как записана',
  math: 'формула в разметке MathML: остались её знаки',
  units: 'остальные единицы измерения: у числа она одна',
  penalty: 'баллы, которые снимаются за неверный вариант',
  alsoRight: 'один верный вариант из нескольких: вопрос стал вопросом с несколькими верными',
} as const;

/** What Moodle takes off where the unit is not typed or is another one; `penalty` is a part of the points. */
export const unitPenalty = (penalty: number): string =>
  penalty >= 1
    ? 'обязательная единица: портал примет число и без неё'
    : `вычет за единицу (${formatWhole(penalty * 100)} %): портал примет число и без неё`;

/** A weight of more places than the portal has. */
export const roundedWeight = (from: number, to: number): string =>
  `вес вопроса ${formatWhole(from)}: на портале два знака после запятой, стало ${formatWhole(to)}`;

/** A wrong answer that the portal's comparison cannot tell from a right one. */
export const sameAnswer = (wrong: string, right: string): string =>
  `отличие ответа ${quoted(wrong.slice(0, 60).toWellFormed())} от верного ${quoted(right.slice(0, 60).toWellFormed())}: портал примет оба`;

/** A tag that is none of HTML's: it may have been meant as a word. */
export const unknownTag = (name: string): string =>
  `тег <${name.slice(0, 30)}>: портал его не знает, остались его слова`;
