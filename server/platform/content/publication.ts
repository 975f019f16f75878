import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PublicationState } from '#contract/content/kinds.ts';

type Columns = {
  /** Switched on by an editor. */
  is_active: SQLWrapper;
  /** The hour it is shown from. */
  published_at: SQLWrapper;
};

/** True of a published record: it is switched on, and its hour has come by the clock of the database. */
export const isPublished = ({ is_active, published_at }: Columns): SQL =>
  sql`(${is_active} and ${published_at} <= now())`;

/** Where a record stands, for its editors. */
export const publicationState = ({ is_active, published_at }: Columns): SQL<PublicationState> =>
  sql<PublicationState>`case when not ${is_active} then 'hidden' when ${published_at} > now() then 'scheduled'
    else 'published' end`;
