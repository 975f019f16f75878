import { inArray } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { calendarFeeds } from './tables.ts';

async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const { user_id, made_at, read_at } = calendarFeeds;
  const rows = await db
    .select({ user_id, made_at, read_at })
    .from(calendarFeeds)
    .where(inArray(user_id, [...ids]));
  const entries = entriesOf(
    rows,
    (row) => row.user_id,
    (row) => ({
      facts: [moment('made_at', 'Адрес сделан', row.made_at), moment('read_at', 'Последнее чтение', row.read_at)],
    }),
  );
  return [{ key: 'calendar', title: 'Личный адрес календаря', entries }];
}

/** That there is an address of a calendar, never the address; it goes with the account. */
export const calendarData: PersonalDataPart = { chapters };
