// No schema here: the screen names the parts without loading zod.

/** Parts of the starter content, each taken as a whole. */
export const starterPartNames = [
  'course',
  'guide_course',
  'glossary',
  'faq',
  'synonyms',
  'texts',
  'handbooks',
] as const;
export type StarterPart = (typeof starterPartNames)[number];
