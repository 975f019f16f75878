/** A field of a form in its draft: in an object, since null alone says that the field is as saved. */
type Kept = { value: unknown };
type Values = Readonly<Record<string, unknown>>;

const isKept = (field: unknown): field is Kept => typeof field === 'object' && field !== null && 'value' in field;

/** Name of the saved record's version in a draft, beside its fields. */
export const BASED_ON = 'based_on';

/** What a draft says of a form: the values that differ from the saved ones, and the version they were typed over. */
export type FormDraft = { values: Values; based_on: string };

/** Reads a form's draft; undefined where nothing was typed that the form still has and that is not saved as it is. */
export function readDraft(preserved: Values | null, saved: Values): FormDraft | undefined {
  const typed = Object.entries(preserved ?? {}).flatMap(([name, field]): [string, unknown][] => {
    const isOther = isKept(field) && name in saved && JSON.stringify(field.value) !== JSON.stringify(saved[name]);
    return isOther ? [[name, field.value]] : [];
  });
  if (typed.length === 0) return undefined;
  const based = preserved?.[BASED_ON];
  return {
    values: Object.fromEntries(typed),
    based_on: isKept(based) && typeof based.value === 'string' ? based.value : '',
  };
}

/**
 * Fields of a draft for what is typed now: every changed one with its value, every other one that the draft still has as
 * null; the version last. Empty where nothing is to be written.
 */
export function draftOf(values: Values, isChanged: (name: string) => boolean, based_on: string): Values {
  const fields = Object.entries(values).map(([name, value]) => [name, isChanged(name) ? { value } : null] as const);
  const isAny = fields.some(([, field]) => field !== null);
  return { ...Object.fromEntries(fields), [BASED_ON]: isAny ? { value: based_on } : null };
}
