import type { ContentKinds } from './content/record-kind.ts';
import type { AttachmentKind } from './delivery/attachments.ts';
import type { DraftKind } from './drafts/kinds.ts';
import type { Letter } from './letters/letter.ts';
import type { PlaceKind } from './live/places.ts';
import type { WaitingCount } from './menu/waiting.ts';
import type { PersonalDataPart } from './personal-data/part.ts';
import type { SearchableKinds } from './search/searchable.ts';
import type { FileRights } from './storage/rights.ts';

/** What features declare for the platform, collected by server/parts.ts; the platform imports no feature. */
export type Parts = {
  /** Kinds of records that editors write. */
  content: ContentKinds;
  files: FileRights;
  /** In the order of a person's export; erased from the last to the first. */
  personalData: readonly PersonalDataPart[];
  /** Forms whose drafts are about a person; drafts of all other forms are about their author. */
  drafts: readonly DraftKind[];
  /** Places that several people may have open at once, each seeing who else is there. */
  places: readonly PlaceKind[];
  /** Kinds of attachments of letters. */
  attachments: readonly AttachmentKind[];
  /** All letters of the portal. */
  letters: readonly Letter[];
  /** Counts that the side menu shows beside its entries. */
  waiting: readonly WaitingCount[];
  /** What the public site's search, sitemap.xml and share pictures are made of, by kind. */
  searchable: SearchableKinds;
};
