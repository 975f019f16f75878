// No schema here: screens name kinds without loading zod.

/** Kinds of records that editors write, with former versions and the undo of a deletion. */
export const contentKinds = [
  'news',
  'article',
  'book',
  'video',
  'lecture',
  'site_text',
  'faq',
  'act',
  'team_member',
  'partner',
  'media',
  'organisation_details',
  'mailing',
  'letter_text',
  'term',
  'synonyms',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Days in which a deletion can be undone. */
export const UNDO_DAYS = 30;

/** Publication of a record by the server's clock: shown, scheduled for its hour, switched off. */
export const publicationStates = ['published', 'scheduled', 'hidden'] as const;
export type PublicationState = (typeof publicationStates)[number];
