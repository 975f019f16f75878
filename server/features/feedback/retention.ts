import { sql } from 'drizzle-orm';
import { UNDO_DELETION_DAYS } from '#contract/feedback/names.ts';
import { feedback } from './tables.ts';

/** A stranger's message is personal data: kept so long after the answer, without one after it was sent. */
export const RETENTION = sql`interval '1 year'`;
export const retainedSince = sql`coalesce(${feedback.answered_at}, ${feedback.created_at})`;

/** How long a deletion can be taken back. */
export const DELETED_FOR = sql`make_interval(days => ${UNDO_DELETION_DAYS})`;
