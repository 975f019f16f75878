import { ageOn } from '#contract/validation/validation.ts';

const PASSPORT_AGE = 14;

type DocumentDates = { document_kind: unknown; document_issue_date: unknown; birth_date: string | null };

/**
 * Fault of a document's issue date compared with the child's birth date: a passport is issued from the fourteenth
 * birthday on, other documents not before the birth. Called for incomplete forms too, so values may be anything. Days
 * are YYYY-MM-DD.
 */
export function issueDateFault({
  document_kind,
  document_issue_date: issued,
  birth_date,
}: DocumentDates): string | undefined {
  if (!birth_date || typeof issued !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(issued)) return undefined;
  if (issued < birth_date) return 'Документ не может быть выдан раньше, чем ребёнок родился';
  return document_kind === 'passport' && ageOn(birth_date, issued) < PASSPORT_AGE
    ? 'Паспорт выдают с 14 лет: проверьте вид документа, дату выдачи и дату рождения'
    : undefined;
}
