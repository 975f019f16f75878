import { sql } from 'drizzle-orm';

/** Nobody is shown more exactly than «9+»: so many at most are counted. */
const MAX_COUNT = 100;

/** How many notices a person of the query's `users` has not read, a hundred at most: by an index of the unread alone. */
export const unreadNotices = sql<number>`(
  select count(*)::integer from (
    select from notices where notices.user_id = users.id and notices.read_at is null limit ${sql.raw(String(MAX_COUNT))}
  ) unread)`;
