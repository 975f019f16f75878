import { type ChildField, childFields, fieldLabels, showAnswer } from '#contract/questionnaires/fields.ts';
import { isAdmin, type Utype, utypes } from '#contract/roles.ts';

// No schema here: the log and the person's page name these without loading zod.

/** What of a person may be corrected (docs/product/families.md, «Corrections»). */
export const correctedFields = childFields;
export type CorrectedField = ChildField;

/** Values of a person's corrected fields; null: not given. */
export type CorrectedValues = Partial<Record<CorrectedField, string | null>>;

/** Fields that stand on certificates and blanks. */
export const printedFields = ['surname', 'name', 'patronymic', 'birth_date'] as const satisfies CorrectedField[];

/** Whether somebody of this role may correct a person of that one: a curator a participant alone. */
export const mayCorrect = (corrector: Utype, person: Utype): boolean =>
  corrector === utypes.administrator || (isAdmin(corrector) && person === utypes.participant);

/** «Фамилия: Ивонов → Иванов», a line for each field that differs. */
export const correctionLines = (before: CorrectedValues, after: CorrectedValues): string[] =>
  correctedFields
    .filter((field) => field in after && (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => `${fieldLabels[field]}: ${showAnswer(field, before[field])} → ${showAnswer(field, after[field])}`);

const valuesOf = (value: unknown): CorrectedValues =>
  typeof value === 'object' && value !== null ? (value as CorrectedValues) : {};

/** The lines of a logged correction; none once its person is erased. */
export const loggedCorrection = ({ before, after }: Record<string, unknown>): string[] =>
  correctionLines(valuesOf(before), valuesOf(after));
