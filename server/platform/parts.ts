import type { ContentKinds } from './content/record-kind.ts';
import type { AttachmentKind } from './delivery/attachments.ts';
import type { DraftKind } from './drafts/kinds.ts';
import type { Letter } from './letters/letter.ts';
import type { PlaceKind } from './live/places.ts';
import type { WaitingCount } from './menu/waiting.ts';
import type { PersonalDataPart } from './personal-data/part.ts';
import type { SearchableKinds } from './search/searchable.ts';
import type { FileRights } from './storage/rights.ts';

/** What features declare for the platform to work with, as server/parts.ts gathers it; the platform knows none of them. */
export type Parts = {
  /** What editors write, by kind. */
  content: ContentKinds;
  files: FileRights;
  /** In the order in which people read of them; erased from the last to the first. */
  personalData: readonly PersonalDataPart[];
  /** Forms whose drafts are about a person; all others are everybody's own. */
  drafts: readonly DraftKind[];
  /** Places that several people may have open at once and see each other in. */
  places: readonly PlaceKind[];
  /** Papers that go with letters. */
  attachments: readonly AttachmentKind[];
  /** All that is written to people, each with its words. */
  letters: readonly Letter[];
  /** Entries of the side menu that may have a number. */
  waiting: readonly WaitingCount[];
  /** What visitors find on the public site, by its kind: the search, sitemap.xml and the pictures of pages are made of it. */
  searchable: SearchableKinds;
};
