// No schema here: screens name kinds without loading zod.

/** What editors write: each a record with former versions, whose deletion can be undone. */
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
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** How long a deletion can be undone. */
export const UNDO_DAYS = 30;

/** Where a record with an hour of publication stands by the server's clock: shown, waiting for its hour, switched off. */
export const publicationStates = ['published', 'scheduled', 'hidden'] as const;
export type PublicationState = (typeof publicationStates)[number];
