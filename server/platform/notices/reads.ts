import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Nobody is shown more exactly than «9+»: so many at most are counted. */
const MAX_COUNT = 100;

/** How many notices a person of the query's `users` has not read, a hundred at most: by an index of the unread alone. */
export const unreadNotices = sql<number>`(
  select count(*)::integer from (
    select from notices where notices.user_id = users.id and notices.read_at is null limit ${sql.raw(String(MAX_COUNT))}
  ) unread)`;

/**
 * The zone whose clocks a person's quiet hours go by, as a part of a larger query: of the device that notices were switched on at last;
 * null where it is unknown, which counts as Moscow's.
 */
export const deviceZone = (user_id: SQLWrapper): SQL<string | null> => sql<string | null>`(
  select device.time_zone from push_devices device where device.user_id = ${user_id} order by device.id desc limit 1)`;
