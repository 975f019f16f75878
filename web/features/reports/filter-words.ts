/** Filters of a report as pairs, «Регион — Мурманская область»; unset ones are left out. */
export type FilterWords = readonly (readonly [what: string, value: string | undefined])[];

export const filterWordsOf = (said: FilterWords): string[] =>
  said.flatMap(([what, value]) => (value === undefined ? [] : [`${what}: ${value}`]));
