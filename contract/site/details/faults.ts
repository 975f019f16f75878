import { messages } from '#contract/messages.ts';
import { line } from '#contract/validation/text.ts';
import { day, isEmail, link } from '#contract/validation/validation.ts';
import { quoted } from '#contract/words/quotes.ts';
import { type Filled, linesOf, type Parts, type Row, type ValueKind } from './parts.ts';
import { partsOf, type SectionName } from './structure.ts';

const PHONE = /^\+?\d[\d\s()-]{4,24}(?:,?\s*доб\.\s*\d{1,6})?$/;
/** Limits of one field: values, and characters of each. */
const MAX_VALUES = 50;
const oneLine = line(1000);

/** Rule of each line of a value; kinds without one accept anything. */
const faultOfLine: Partial<Record<ValueKind, (text: string) => string | undefined>> = {
  phones: (text) => (PHONE.test(text) ? undefined : 'Укажите телефон, например +7 (495) 000-00-00, доб. 12'),
  emails: (text) => (isEmail(text) ? undefined : messages.email),
  links: (text) => (link.safeParse(text).success ? undefined : messages.link),
  day: (text) => (day.safeParse(text).success ? undefined : messages.date),
  number: (text) => (/^\d{1,9}$/.test(text) ? undefined : 'Нужно целое число'),
};

const isSingle = (kind: ValueKind): boolean => ['line', 'day', 'number'].includes(kind);

/** Fault of a value of this kind; an empty value has none. */
export function valueFault(kind: ValueKind, text: string): string | undefined {
  const lines = linesOf(text);
  if (isSingle(kind) && lines.length > 1) return messages.oneLine;
  if (lines.length > MAX_VALUES) return `Не больше ${MAX_VALUES} значений`;
  for (const one of lines) {
    const fault = oneLine.safeParse(one).error?.issues[0]?.message ?? faultOfLine[kind]?.(one);
    if (fault) return lines.length > 1 ? `${fault}: ${quoted(one.slice(0, 60))}` : fault;
  }
  return undefined;
}

export type Fault = { path: string[]; message: string };

const rowFaults = (columns: readonly { prop: string; kind: string }[], row: Row, path: string[]): Fault[] => [
  ...Object.keys({ ...row.cells, ...row.documents })
    .filter((prop) => !columns.some((column) => column.prop === prop))
    .map((prop) => ({ path: [...path, 'cells', prop], message: 'Такого столбца нет' })),
  ...columns.flatMap(({ prop, kind }) => {
    const message = kind === 'documents' ? undefined : valueFault(kind as ValueKind, row.cells[prop] ?? '');
    return message ? [{ path: [...path, 'cells', prop], message }] : [];
  }),
];

/** Faults of a section's values, each with the path of its field. */
export function partFaults(section: SectionName, parts: Parts): Fault[] {
  const known = partsOf(section);
  const strange = Object.keys(parts).filter((prop) => !known.some((part) => part.prop === prop));
  const faults: Fault[] = strange.map((prop) => ({ path: ['parts', prop], message: 'Такой части в разделе нет' }));
  for (const part of known) {
    const filled: Filled | undefined = parts[part.prop];
    if (!filled) continue;
    const path = ['parts', part.prop];
    if (part.kind === 'table')
      for (const [index, row] of filled.rows.entries())
        faults.push(...rowFaults(part.columns, row, [...path, 'rows', String(index)]));
    else if (part.kind !== 'documents' && part.kind !== 'text') {
      const message = valueFault(part.kind, filled.value);
      if (message) faults.push({ path: [...path, 'value'], message });
    }
  }
  return faults;
}
