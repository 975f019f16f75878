// Without fields and labels, because every cabinet page loads the addresses of sections.

/** The sections of a questionnaire in their order. */
export const sectionKeys = [
  'child',
  'document',
  'addresses',
  'school',
  'health',
  'emergency',
  'sizes',
  'about',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

export const isSectionKey = (value: unknown): value is SectionKey => sectionKeys.some((key) => key === value);
