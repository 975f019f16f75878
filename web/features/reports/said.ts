/** What a report is filtered by: «Регион — Мурманская область»; what narrows nothing is left out. */
export type Said = readonly (readonly [what: string, value: string | undefined])[];

export const wordsOf = (said: Said): string[] =>
  said.flatMap(([what, value]) => (value === undefined ? [] : [`${what}: ${value}`]));
