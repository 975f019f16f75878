import { catering, grants, objects } from './means.ts';
import { budget, inter, paid_edu } from './money.ts';
import { common, document, struct } from './organisation.ts';
import { emptyPart, isMissing, type Part, type Parts, type Section } from './parts.ts';
import { employees, managers } from './people.ts';
import { education, eduStandarts, vacant } from './teaching.ts';

/**
 * Sections of /sveden/* by the last segment of their fixed addresses, with all their marks
 * (docs/product/organisation-details.md).
 */
export const structure = {
  common,
  struct,
  document,
  education,
  eduStandarts,
  managers,
  employees,
  objects,
  grants,
  paid_edu,
  budget,
  vacant,
  inter,
  catering,
} as const satisfies Record<string, Section>;
export type SectionName = keyof typeof structure;
export const sectionNames = Object.keys(structure) as SectionName[];

export const isSectionName = (word: string): word is SectionName => Object.hasOwn(structure, word);

export const partsOf = (section: SectionName): readonly Part[] => structure[section].parts;

/** All parts of a section for a form, empty ones included. */
export const wholeParts = (section: SectionName, parts: Parts): Parts =>
  Object.fromEntries(partsOf(section).map(({ prop }) => [prop, { ...emptyPart(), ...parts[prop] }]));

/** Parts without a value, in their order; the page says that they are being prepared. */
export const missingParts = (section: SectionName, parts: Parts): readonly Part[] =>
  partsOf(section).filter((part) => isMissing(part, parts[part.prop]));

/** Titles of parts by their marks, in the order of the section. */
export const missingTitles = (section: SectionName, missing: readonly string[]): readonly Part[] =>
  partsOf(section).filter(({ prop }) => missing.includes(prop));
