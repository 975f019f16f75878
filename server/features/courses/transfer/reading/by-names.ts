import type { Entry } from '../found.ts';

/** A name the portal gives a question on its way out (question-name.ts). */
const ownName = /^Вопрос (\d{1,3})$/;
const placeIn = ({ name }: Entry): number | undefined => {
  const [, number] = ownName.exec(name) ?? [];
  return number === undefined ? undefined : Number(number);
};

/**
 * Entries in the order their names tell: Moodle writes questions out by type and name, so those that went there from the
 * portal come back sorted. Entries with other names stay in their places; names that come twice tell nothing.
 */
export function byNames(entries: readonly Entry[]): Entry[] {
  const named = entries.filter((entry) => placeIn(entry) !== undefined);
  if (new Set(named.map(placeIn)).size < named.length) return [...entries];
  const sorted = named.toSorted((one, other) => (placeIn(one) ?? 0) - (placeIn(other) ?? 0)).values();
  return entries.map((entry) => (placeIn(entry) === undefined ? entry : (sorted.next().value ?? entry)));
}
