import { z } from 'zod';
import { QuestionInput } from '#contract/courses/questions.ts';
import { type Test, TestInput } from '#contract/courses/tests.ts';
import { type QuestionType, questionTypes } from '#contract/learning.ts';
import { examShape } from './exam-fields.tsx';

const inList = TestInput.shape.questions.element.shape;

/** A whole test as it is typed; `key` tells the cards and the variants of the form apart while they move. */
export const testSchema = z.object({
  ...examShape,
  questions: z
    .array(
      z.object({
        key: z.string(),
        id: inList.id,
        question_type: QuestionInput.shape.question_type,
        question_text: QuestionInput.shape.question_text,
        question_image_file: z.string().nullable(),
        question_right_answer: z.string().trim().max(500),
        answers: z
          .array(
            z.object({
              key: z.string(),
              id: inList.id,
              answer_text: z.string().trim().min(1).max(1000),
              right: z.literal([0, 1]),
            }),
          )
          .max(20),
        items: inList.items.unwrap(),
      }),
    )
    .max(200),
});

export type TestValues = z.input<typeof testSchema>;
export type QuestionValues = TestValues['questions'][number];

const newKey = (): string => crypto.randomUUID();

export const newAnswer = () => ({ key: newKey(), answer_text: '', right: 0 as const });

export const newQuestion = (question_type: QuestionType): QuestionValues => ({
  key: newKey(),
  question_type,
  question_text: '',
  question_image_file: null,
  question_right_answer: '',
  answers: question_type === questionTypes.typed ? [] : [newAnswer(), newAnswer()],
  items: [],
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
    items: question.items.map(({ id, question_item_text, right_answer_id }) => {
      const place = question.answers.findIndex((answer) => answer.id === right_answer_id) + 1;
      return { id, question_item_text, right_answer_place: place || null };
    }),
  })),
});

/** What is sent of a question: a typed one has no variants, one with variants no typed answer. */
export const questionToSend = ({ key: _key, ...question }: z.output<typeof testSchema>['questions'][number]) => {
  const isTyped = question.question_type === questionTypes.typed;
  return {
    ...question,
    question_right_answer: isTyped ? question.question_right_answer : '',
    answers: isTyped ? [] : question.answers.map(({ key: _answerKey, ...answer }) => answer),
  };
};
