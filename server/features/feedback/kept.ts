import { sql } from 'drizzle-orm';
import { DELETED_DAYS } from '#contract/feedback/names.ts';
import { feedback } from './tables.ts';

/** A stranger's message is personal data: kept so long after the answer, without one after it was sent. */
export const KEPT_FOR = sql`interval '1 year'`;
export const keptSince = sql`coalesce(${feedback.answered_at}, ${feedback.created_at})`;

/** How long a deletion can be taken back. */
export const DELETED_FOR = sql`make_interval(days => ${DELETED_DAYS})`;
