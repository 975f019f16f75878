import { mayFillIn } from '#contract/questionnaires/draft.ts';
import {
  childFields,
  type QuestionnaireField,
  questionnaireFields,
  questionnaireSections,
} from '#contract/questionnaires/fields.ts';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import type { SectionKey } from '#contract/questionnaires/section-keys.ts';
import type { Draft } from '#web/kit/drafts/draft-autosave.ts';

/** Pure rules about the form's answers, without React and without the schema. */

export type Faults = Readonly<Record<string, string>>;
export type SectionState = 'empty' | 'partial' | 'done' | 'faults' | 'remarks';

export const sectionStateNames: Record<SectionState, string> = {
  empty: 'не начат',
  partial: 'заполняется',
  done: 'заполнен',
  faults: 'есть ошибки',
  remarks: 'есть замечания',
};

const childFieldSet: ReadonlySet<string> = new Set(childFields);
export const isOfChild = (field: string): boolean => childFieldSet.has(field);
const LIVING_FIELDS = ['living_region', 'living_city', 'living_street'];

export const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '');

export const fieldsOf = (key: SectionKey): QuestionnaireField[] => {
  const section = questionnaireSections.find((one) => one.key === key);
  return Object.keys(section?.fields ?? {}) as QuestionnaireField[];
};

export const sectionOf = (field: string): SectionKey =>
  questionnaireSections.find(({ fields }) => field in fields)?.key ?? 'child';

/** Answers the form starts with if there is no draft: the last submitted ones. */
export function answersSent({ questionnaire }: Pick<FamilyParticipant, 'questionnaire'>): Draft {
  const sent = Object.entries(questionnaire?.answers ?? {}).filter(([field]) => !isOfChild(field));
  return { living_is_same: true, ...Object.fromEntries(sent) };
}

/** Answers for the call: without the child's own fields, null for empty ones. */
export const toAnswers = (answers: Draft): Record<string, unknown> =>
  Object.fromEntries(
    questionnaireFields
      .filter((field) => !isOfChild(field) && isFilled(answers[field]))
      .map((field) => [field, answers[field]]),
  );

/** Whether the form shows this field, given the other answers. */
export function isApplicable(field: QuestionnaireField, answers: Draft): boolean {
  if (field === 'school_id' || isOfChild(field)) return false;
  return !LIVING_FIELDS.includes(field) || answers.living_is_same === false;
}

const isRequired = (field: QuestionnaireField, answers: Draft): boolean =>
  isApplicable(field, answers) && !(field === 'document_series' && answers.document_kind === 'foreign');

/** A remark of the last check; `isFixed`: the answer was changed since. */
export type Remark = { text: string; former: unknown; isFixed: boolean };

const isSameAnswer = (a: unknown, b: unknown): boolean => String(a ?? '').trim() === String(b ?? '').trim();

/** Remarks of the check by field, as long as they can be acted on. */
export function remarksOf(participant: FamilyParticipant, answers: Draft): ReadonlyMap<string, Remark> {
  const { questionnaire, participant_status } = participant;
  if (!questionnaire || !mayFillIn(participant_status)) return new Map();
  const present: Draft = { ...answers, ...Object.fromEntries(childFields.map((field) => [field, participant[field]])) };
  return new Map(
    Object.entries(questionnaire.remarks).map(([field, text]) => {
      const former = questionnaire.answers[field];
      return [field, { text, former, isFixed: !isSameAnswer(former, present[field]) }];
    }),
  );
}

/** First field in the form's order with an open remark, where a returned questionnaire opens. */
export const firstRemarked = (remarks: ReadonlyMap<string, Remark>): QuestionnaireField | undefined =>
  questionnaireSections.flatMap(({ key }) => fieldsOf(key)).find((field) => remarks.get(field)?.isFixed === false);

/** State of a section for the list of sections. */
export function sectionState(
  key: SectionKey,
  {
    answers,
    faults,
    remarks,
    all,
  }: {
    answers: Draft;
    faults: Faults;
    remarks: ReadonlyMap<string, Remark> /** Empty fields count as faults. */;
    all: boolean;
  },
): SectionState {
  const fields = fieldsOf(key);
  const isOpen = (field: string) => remarks.get(field)?.isFixed === false;
  if (fields.some((field) => faults[field] && (all || isFilled(answers[field])))) return 'faults';
  if (fields.some(isOpen)) return 'remarks';
  const obligatory = fields.filter((field) => isRequired(field, answers));
  if (obligatory.every((field) => isFilled(answers[field]))) return 'done';
  return obligatory.some((field) => field !== 'living_is_same' && isFilled(answers[field])) ? 'partial' : 'empty';
}
