/** Filters of a report as pairs, «Регион — Мурманская область»; unset ones are left out. */
export type Said = readonly (readonly [what: string, value: string | undefined])[];

export const wordsOf = (said: Said): string[] =>
  said.flatMap(([what, value]) => (value === undefined ? [] : [`${what}: ${value}`]));
