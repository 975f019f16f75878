import { ageOn } from '#contract/validation/validation.ts';

/** Whole years on 30 August of a season (docs/product/families.md); null where the birth date is not known. */
export const ageThisSeason = (birth_date: string | null, season: number): number | null =>
  birth_date === null ? null : ageOn(birth_date, `${season}-08-30`);
