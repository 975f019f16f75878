import { z } from 'zod';
import { QuestionInput } from '#contract/courses/questions.ts';
import { type Test, TestInput } from '#contract/courses/tests.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { examShape } from './exam-fields.tsx';

const inList = TestInput.shape.questions.element.shape;
const words = z.string().trim().max(1000);

const typedQuestion = z.object({
  key: z.string(),
  id: inList.id,
  question_type: QuestionInput.shape.question_type,
  question_text: QuestionInput.shape.question_text,
  question_image_file: z.string().nullable(),
  question_right_answer: z.string().trim().max(500),
  answers: z.array(z.object({ key: z.string(), id: inList.id, answer_text: words, right: z.literal([0, 1]) })).max(20),
  /** A category names its variant by `key`: variants are moved and taken away while the test is edited. */
  items: z
    .array(z.object({ key: z.string(), id: inList.id, question_item_text: words, right_key: z.string().nullable() }))
    .max(20),
});

/** What is typed for another type of question stays in the form, but is not asked for. */
function askWords(
  { question_type, answers, items }: z.output<typeof typedQuestion>,
  context: z.RefinementCtx<z.output<typeof typedQuestion>>,
): void {
  const ask = (text: string, path: (string | number)[]) => {
    if (text === '') context.addIssue({ code: 'custom', message: 'Поле не заполнено', path });
  };
  if (question_type === questionTypes.typed) return;
  answers.forEach(({ answer_text }, place) => {
    ask(answer_text, ['answers', place, 'answer_text']);
  });
  if (question_type !== questionTypes.matching) return;
  items.forEach(({ question_item_text }, place) => {
    ask(question_item_text, ['items', place, 'question_item_text']);
  });
}

/** A whole test as it is typed; `key` tells the cards, variants and categories apart while they move. */
export const testSchema = z.object({
  ...examShape,
  questions: z.array(typedQuestion.superRefine(askWords)).max(200),
});

export type TestValues = z.input<typeof testSchema>;
export type QuestionValues = TestValues['questions'][number];

const newKey = (): string => crypto.randomUUID();

export const newAnswer = () => ({ key: newKey(), answer_text: '', right: 0 as const });
export const newItem = () => ({ key: newKey(), question_item_text: '', right_key: null });

export const newQuestion = (question_type: QuestionType): QuestionValues => ({
  key: newKey(),
  question_type,
  question_text: '',
  question_image_file: null,
  question_right_answer: '',
  answers: question_type === questionTypes.typed ? [] : [newAnswer(), newAnswer()],
  items: question_type === questionTypes.matching ? [newItem(), newItem()] : [],
});

/** The same question once more, as a new one. */
export function duplicateOf({ id: _, ...question }: QuestionValues): QuestionValues {
  const keys = new Map(question.answers.map(({ key }) => [key, newKey()]));
  return {
    ...question,
    key: newKey(),
    answers: question.answers.map(({ id: __, ...answer }) => ({ ...answer, key: keys.get(answer.key) ?? newKey() })),
    items: question.items.map(({ id: __, ...item }) => ({
      ...item,
      key: newKey(),
      right_key: item.right_key === null ? null : (keys.get(item.right_key) ?? null),
    })),
  };
}

/** A question of another type: nothing typed is lost, and what the new type asks for is there. */
export const withType = (question: QuestionValues, question_type: QuestionType): QuestionValues => ({
  ...question,
  question_type,
  answers:
    question_type !== questionTypes.typed && question.answers.length === 0
      ? [newAnswer(), newAnswer()]
      : question.answers,
  items: question_type === questionTypes.matching && question.items.length === 0 ? [newItem()] : question.items,
});

/** A kept test as the form begins with it. */
export const valuesOf = (test: Test): TestValues => ({
  exam_title: test.exam_title,
  exam_announcement: test.exam_announcement,
  exam_points: String(test.exam_points).replace('.', ','),
  exam_duration: String(test.exam_duration),
  questions: test.questions.map((question) => ({
    key: `kept-${question.id}`,
    id: question.id,
    question_type: question.question_type,
    question_text: question.question_text,
    question_image_file: question.question_image_file,
    question_right_answer: question.question_right_answer,
    answers: question.answers.map(({ id, answer_text, right }) => ({ key: `kept-${id}`, id, answer_text, right })),
    items: question.items.map(({ id, question_item_text, right_answer_id }) => ({
      key: `kept-${id}`,
      id,
      question_item_text,
      right_key: right_answer_id === null ? null : `kept-${right_answer_id}`,
    })),
  })),
});

type Checked = z.output<typeof testSchema>['questions'][number];

/** Which of the variants of a question with one right answer is it: the first marked one, however many were. */
export const rightPlace = (answers: readonly { right: 0 | 1 }[]): number =>
  answers.findIndex(({ right }) => right === 1);

function rightOf({ question_type, answers }: Checked, place: number): 0 | 1 {
  if (question_type === questionTypes.matching) return 0;
  if (question_type === questionTypes.singleChoice) return place === rightPlace(answers) ? 1 : 0;
  return answers[place]?.right ?? 0;
}

/** What is sent of a question: only what its type is made of. */
export function questionToSend(checked: Checked) {
  const { key: _, answers, items, ...question } = checked;
  const isTyped = question.question_type === questionTypes.typed;
  const isMatching = question.question_type === questionTypes.matching;
  const placeOf = new Map(answers.map(({ key }, place) => [key, place + 1]));
  return {
    ...question,
    question_right_answer: isTyped ? question.question_right_answer : '',
    answers: isTyped
      ? []
      : answers.map(({ id, answer_text }, place) => ({ id, answer_text, right: rightOf(checked, place) })),
    items: isMatching
      ? items.map(({ id, question_item_text, right_key }) => ({
          id,
          question_item_text,
          right_answer_place: (right_key !== null && placeOf.get(right_key)) || null,
        }))
      : [],
  };
}

/** A question as its pupil gets it, numbered anew: what is kept nowhere yet has its place for an id. */
export const questionToShow = (question: QuestionValues, index: number) => ({
  id: index + 1,
  ordinal_number: index + 1,
  question_type: question.question_type,
  question_text: question.question_text,
  question_image_file: question.question_image_file,
  answers: question.answers.map(({ answer_text }, place) => ({ id: place + 1, answer_text })),
  items: question.items.map(({ question_item_text }, place) => ({ id: place + 1, question_item_text })),
});
