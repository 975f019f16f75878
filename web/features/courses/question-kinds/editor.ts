import type { ComponentType } from 'react';
import type { TestInput } from '#contract/courses/tests.ts';
import type { CheckedValues, QuestionValues } from '../tests/questions/question-values.ts';
import type { TestForm } from '../tests/test-form.ts';

export type FieldsProps = { form: TestForm; question: QuestionValues; index: number };

type Parts = Pick<QuestionValues, 'answers' | 'items'>;
type SentParts = Pick<TestInput['questions'][number], 'question_right_answer' | 'answers' | 'items'> &
  Partial<
    Pick<
      CheckedValues,
      | 'question_tolerance'
      | 'tolerance_in_percent'
      | 'question_unit'
      | 'wrong_pair_penalty'
      | 'order_scoring'
      | 'keeps_order'
    >
  >;

/** Editor of a kind of questions. Values typed for another kind stay in the form, but are neither required nor sent. */
export type Editor = {
  /** Label of the button that adds one. */
  addLabel: string;
  /** Fields under the question's text and picture. */
  Fields: ComponentType<FieldsProps>;
  /** Initial parts of a new question. */
  newParts: () => Parts;
  /** Parts of a question converted to this kind: nothing is lost, and everything required is present. */
  partsWith: (before: Parts) => Parts;
  /** Texts that must be filled in, with their paths in the question. */
  requiredTexts: (question: CheckedValues) => { path: (string | number)[]; text: string }[];
  /** Parts of the question to send. */
  partsToSend: (question: CheckedValues) => SentParts;
};
