import { sql } from 'drizzle-orm';
import { dialogs } from '../tables.ts';

/** When the first message came that no answer has followed, of a row of `dialogs`; null for none. */
export const firstUnanswered = sql`(
  select min(one.created_at) from dialog_messages one
  where one.user_id = ${dialogs.user_id} and one.direction = 'in' and one.taken_back_at is null and one.id > (
    select coalesce(max(answer.id), 0) from dialog_messages answer
    where answer.user_id = ${dialogs.user_id} and answer.direction = 'out' and answer.taken_back_at is null))`;
