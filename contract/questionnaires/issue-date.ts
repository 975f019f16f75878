import { ageOn } from '#contract/validation.ts';

const PASSPORT_AGE = 14;

type Given = { document_kind: unknown; document_issue_date: unknown; birth_date: string | null };

/**
 * What is wrong with the day a document was issued beside the child's birth date, which stands in the child's own record: a
 * passport is given from the fourteenth birthday on, anything else not before the birth. Of a form that is half filled in
 * too, so its values may be anything. Days are YYYY-MM-DD.
 */
export function issueDateFault({ document_kind, document_issue_date: issued, birth_date }: Given): string | undefined {
  if (!birth_date || typeof issued !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(issued)) return undefined;
  if (issued < birth_date) return 'Документ не может быть выдан раньше, чем ребёнок родился';
  return document_kind === 'passport' && ageOn(birth_date, issued) < PASSPORT_AGE
    ? 'Паспорт выдают с 14 лет: проверьте вид документа, дату выдачи и дату рождения'
    : undefined;
}
