import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** 23:59:59 in Moscow, so many days after the Moscow day of an instant: when a deadline falls. */
export const endOfMoscowDayAfter = (instant: SQLWrapper, days: number | SQLWrapper): SQL<string> =>
  sql<string>`(((${instant}) at time zone 'Europe/Moscow')::date + ${days}::integer + time '23:59:59') at time zone 'Europe/Moscow'`;

/** Midnight in Moscow that begins a calendar day (YYYY-MM-DD), or the day so many days later. */
export const startOfMoscowDay = (day: string, days = 0): SQL<string> =>
  sql<string>`(${day}::date + ${days}::integer)::timestamp at time zone 'Europe/Moscow'`;
