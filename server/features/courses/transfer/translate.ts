import { questionTypes } from '#contract/learning.ts';
import { FORMS, formsOf, plainAnswer } from '../typed-answer.ts';
import { type FoundQuestion, NotTaken } from './found.ts';
import { writable } from './writable.ts';

type Weighed = { text: string /** Percent of the question's points. */; fraction: number };

/** A question in Moodle's own terms, whatever file it came from; texts are plain. */
export type MoodleQuestion = { text: string } & (
  | { kind: 'choice'; single: boolean; answers: Weighed[] }
  | { kind: 'truefalse'; isTrue: boolean }
  | { kind: 'short'; answers: Weighed[] }
  | { kind: 'numerical'; answers: (Weighed & { exact: boolean })[] }
  /** A pair without an item is an answer that belongs to none. */
  | { kind: 'matching'; pairs: { item: string; answer: string }[] }
);

export const lost = {
  feedback: 'пояснения к ответам',
  general: 'общее пояснение',
  partial: 'доли балла за неполный ответ',
  shares: 'доли балла: за каждый верный вариант портал даёт поровну',
  hints: 'подсказки и повторные попытки',
  tags: 'метки',
  weight: 'свой вес вопроса: баллы теста делятся поровну',
  pictures: 'остальные картинки: у вопроса она одна',
  badPicture: 'картинка: она не читается или не в формате JPG, PNG, WEBP',
  linkedPicture: 'картинка по ссылке: её нет в самом файле',
  markdown: 'разметка Markdown: её знаки остались в тексте',
  media: 'вложенные файлы',
  wildcard: 'знак «*» вместо любых букв: портал понимает его буквально',
  byCase: 'различие больших и малых букв',
  units: 'единицы измерения',
  alsoRight: 'один верный вариант из нескольких: вопрос стал вопросом с несколькими верными',
} as const;

const LONGEST = { question: 5000, answer: 1000, typed: 500 };
const MOST_ANSWERS = 20;

function checked(text: string, most: number, what: string): string {
  const clean = writable(text);
  if (clean === '') throw new NotTaken(`Пустой ${what}`);
  if (clean.length > most) throw new NotTaken(`Слишком длинный ${what}: больше ${most} знаков`);
  return clean;
}
const variant = (text: string): string => checked(text, LONGEST.answer, 'вариант ответа');

function checkAmount(amount: number): void {
  if (amount < 2) throw new NotTaken('Нужно хотя бы два варианта ответа');
  if (amount > MOST_ANSWERS) throw new NotTaken(`Больше ${MOST_ANSWERS} вариантов ответа`);
}

type Parts = Omit<FoundQuestion, 'question_text' | 'picture' | 'dropped'>;
type Drop = (what: string) => void;

const withAnswers = (question_type: 1 | 2, answers: FoundQuestion['answers']): Parts => ({
  question_type,
  question_right_answer: '',
  answers,
  items: [],
});

function choice({ single, answers }: { single: boolean; answers: Weighed[] }, drop: Drop): Parts {
  checkAmount(answers.length);
  const isRight = single ? ({ fraction }: Weighed) => fraction >= 99.99 : ({ fraction }: Weighed) => fraction > 0;
  const marked = answers.map((answer) => ({
    answer_text: variant(answer.text),
    right: isRight(answer) ? (1 as const) : (0 as const),
  }));
  const amount = marked.filter(({ right }) => right === 1).length;
  if (amount === 0) throw new NotTaken('Не отмечен верный вариант');
  if (single) {
    if (answers.some((answer) => !isRight(answer) && answer.fraction > 0)) drop(lost.partial);
    if (amount > 1) drop(lost.alsoRight);
  } else if (answers.some((answer) => isRight(answer) && Math.abs(answer.fraction - 100 / amount) > 0.01)) {
    drop(lost.shares);
  }
  return withAnswers(single && amount === 1 ? questionTypes.one : questionTypes.several, marked);
}

function typed(forms: string[]): Parts {
  const known = new Map(forms.map((form) => [plainAnswer(form), form]));
  known.delete('');
  if (known.size === 0) throw new NotTaken('Не указан верный ответ');
  const question_right_answer = checked([...known.values()].join(FORMS), LONGEST.typed, 'верный ответ');
  return { question_type: questionTypes.typed, question_right_answer, answers: [], items: [] };
}

function short({ answers }: { answers: Weighed[] }, drop: Drop): Parts {
  const right = answers.filter(({ fraction }) => fraction >= 99.99).map(({ text }) => text);
  if (answers.some(({ fraction }) => fraction > 0 && fraction < 99.99)) drop(lost.partial);
  if (right.some((text) => /(?<!\\)\*/.test(text))) drop(lost.wildcard);
  if (right.some((text) => text.includes(FORMS)))
    throw new NotTaken('В ответе стоит знак «|»: на портале он разделяет написания ответа');
  return typed(right.map((text) => writable(text.replaceAll('\\*', '*'))));
}

function numerical({ answers }: { answers: (Weighed & { exact: boolean })[] }, drop: Drop): Parts {
  const right = answers.filter(({ fraction }) => fraction >= 99.99);
  if (right.some(({ exact }) => !exact))
    throw new NotTaken('Число с допуском или промежуток: портал сравнивает ответ только точно');
  if (right.length < answers.length) drop(lost.partial);
  // A pupil here writes a comma.
  return typed(right.flatMap(({ text }) => (text.includes('.') ? [text.replace('.', ','), text] : [text])));
}

function matching({ pairs }: { pairs: { item: string; answer: string }[] }): Parts {
  const own = pairs
    .filter(({ item, answer }) => writable(item) !== '' || writable(answer) !== '')
    .map(({ item, answer }) => ({ item: writable(item), answer: variant(answer) }));
  // In the order of the file they would give the answer away.
  const texts = [...new Set(own.map(({ answer }) => answer))].sort((one, other) => one.localeCompare(other, 'ru'));
  checkAmount(texts.length);
  const items = own
    .filter(({ item }) => item !== '')
    .map(({ item, answer }) => ({
      question_item_text: checked(item, LONGEST.answer, 'текст категории'),
      right_answer_place: texts.indexOf(answer) + 1,
    }));
  if (items.length === 0) throw new NotTaken('Нет ни одной категории');
  if (items.length > MOST_ANSWERS) throw new NotTaken(`Больше ${MOST_ANSWERS} категорий`);
  return {
    question_type: questionTypes.matching,
    question_right_answer: '',
    answers: texts.map((answer_text) => ({ answer_text, right: 0 })),
    items,
  };
}

function partsOf(given: MoodleQuestion, drop: Drop): Parts {
  switch (given.kind) {
    case 'choice':
      return choice(given, drop);
    case 'truefalse':
      return withAnswers(questionTypes.one, [
        { answer_text: 'Верно', right: given.isTrue ? 1 : 0 },
        { answer_text: 'Неверно', right: given.isTrue ? 0 : 1 },
      ]);
    case 'short':
      return short(given, drop);
    case 'numerical':
      return numerical(given, drop);
    case 'matching':
      return matching(given);
  }
}

/** A question as the portal would keep it, what is lost added to `dropped`; NotTaken for one it cannot keep. */
export function translate(given: MoodleQuestion, picture: Uint8Array | null, dropped: Set<string>): FoundQuestion {
  const question_text = checked(given.text, LONGEST.question, 'текст вопроса');
  const parts = partsOf(given, (what) => dropped.add(what));
  return { ...parts, question_text, picture, dropped: [...dropped] };
}

/** What is right in a question, in words. */
export function rightInWords({ answers, items, question_right_answer }: Omit<FoundQuestion, 'picture'>): string[] {
  if (items.length > 0)
    return items.map(
      ({ question_item_text, right_answer_place }) =>
        `${question_item_text} → ${answers[right_answer_place - 1]?.answer_text ?? ''}`,
    );
  if (answers.length > 0) return answers.filter(({ right }) => right === 1).map(({ answer_text }) => answer_text);
  return formsOf(question_right_answer);
}
