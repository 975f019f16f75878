import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { FieldDisplay } from '#web/kit/edit/field-words.tsx';
import { answersOpenWords } from './answers-open-words.ts';
import type { TestValues } from './test-form.ts';

type Questions = TestValues['questions'];

/** A question as lines of text: what is asked, its variants (right ones marked), its categories. */
const linesOf = (question: Questions[number], index: number): string =>
  [
    `${index + 1}. ${question.question_text}`,
    ...question.answers.map(({ answer_text, right }) => `${right === 1 ? '✓' : '–'} ${answer_text}`),
    ...question.items.map(({ question_item_text }) => `• ${question_item_text}`),
    question.question_right_answer,
  ]
    .filter((line) => line !== '')
    .join('\n');

const inWords = (questions: Questions): string => questions.map(linesOf).join('\n\n');

const drawsInWords = (draws: TestValues['draws']): string =>
  draws
    .map(({ question_text, section_title, draw_count }) =>
      question_text === null ? `${draw_count} из раздела ${quoted(section_title)}` : toPlainLine(question_text),
    )
    .join('\n');

/** Names of a test's fields, and its questions as words to compare. */
export const testDraftFields: { readonly [Name in keyof TestValues]: FieldDisplay<TestValues[Name]> } = {
  exam_title: 'Название',
  exam_announcement: 'Коротко о тесте',
  exam_points: 'Баллы за весь тест',
  exam_duration: 'Время на тест, минут',
  mixes_questions: 'Перемешать вопросы',
  answers_open: { label: 'Когда открыть правильные ответы', show: (value) => answersOpenWords[value].label },
  questions: { label: 'Вопросы', show: inWords, words: inWords },
  draws: { label: 'Из банка вопросов', show: drawsInWords, words: drawsInWords },
};
