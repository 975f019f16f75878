import type { ComponentType } from 'react';
import type { TestInput } from '#contract/courses/tests.ts';
import type { CheckedValues, QuestionValues } from '../tests/question-values.ts';
import type { TestForm } from '../tests/test-form.ts';

export type FieldsProps = { form: TestForm; question: QuestionValues; index: number };

type Parts = Pick<QuestionValues, 'answers' | 'items'>;
type SentParts = Pick<TestInput['questions'][number], 'question_right_answer' | 'answers' | 'items'> &
  Partial<Pick<CheckedValues, 'question_tolerance' | 'tolerance_in_percent' | 'question_unit'>>;

/** How questions of a kind are written. What was typed for another kind stays in the form, but is neither asked for nor sent. */
export type Editor = {
  /** On the button that adds one. */
  addLabel: string;
  /** What stands under the question's text and picture. */
  Fields: ComponentType<FieldsProps>;
  /** The parts a new one begins with. */
  newParts: () => Parts;
  /** The parts of a question that becomes one: nothing is lost, and what is asked for is there. */
  partsWith: (before: Parts) => Parts;
  /** The texts that must be filled in, with their places in the question. */
  askedTexts: (question: CheckedValues) => { path: (string | number)[]; text: string }[];
  /** What it is made of, as it is sent. */
  partsToSend: (question: CheckedValues) => SentParts;
};
