import { type QuestionnaireField, questionnaireFields } from '#contract/questionnaires/fields.ts';

type Answers = Readonly<Record<string, unknown>>;

const plain = (value: unknown): unknown =>
  value === undefined || value === null || value === '' ? null : typeof value === 'string' ? value.trim() : value;

/** Answers a family has changed since the former submission of its questionnaire, in the order of the form; all kinds of empty answers count as equal. */
export function changesBetween(
  before: Answers | null,
  after: Answers,
): { field: QuestionnaireField; before: unknown; after: unknown }[] {
  if (!before) return [];
  return questionnaireFields
    .map((field) => ({ field, before: plain(before[field]), after: plain(after[field]) }))
    .filter((change) => change.before !== change.after);
}
