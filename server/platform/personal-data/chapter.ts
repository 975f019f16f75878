import { formatDateTime } from '#contract/words/dates.ts';

/** One fact about a person: its name in data.json, its Russian label, its value and, where it reads otherwise, how it is shown. */
export type Fact = readonly [name: string, label: string, value: unknown, shown?: string];

/** Facts that belong together: one session, one consent. */
export type Entry = { title?: string; facts: readonly Fact[] };

/** What one feature stores of each of several people, by their user ids. */
export type Chapter = {
  /** Its name in data.json. */
  key: string;
  title: string;
  entries: ReadonlyMap<number, readonly Entry[]>;
};

/** Groups rows by the person they are about, each as an entry. */
export function entriesOf<Row>(
  rows: readonly Row[],
  personOf: (row: Row) => number,
  entryOf: (row: Row) => Entry,
): Map<number, Entry[]> {
  const entries = new Map<number, Entry[]>();
  for (const row of rows) {
    const present = entries.get(personOf(row));
    if (present) present.push(entryOf(row));
    else entries.set(personOf(row), [entryOf(row)]);
  }
  return entries;
}

/** An instant as a fact: ISO 8601 in the data, Moscow time for people. */
export const moment = (name: string, label: string, at: string | null): Fact => [
  name,
  label,
  at,
  at === null ? '—' : formatDateTime(at),
];
