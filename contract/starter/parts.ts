// No schema here: the screen names the parts without loading zod.

/** What is taken by one press each. */
export const starterPartNames = ['course', 'guide_course', 'glossary', 'faq', 'texts', 'handbooks'] as const;
export type StarterPart = (typeof starterPartNames)[number];
