import { type SQL, sql } from 'drizzle-orm';

/** The nearest mark a date has come under, null where it is farther away than the first. */
export const reminderMarkOf = (date: SQL): SQL =>
  sql`case when ${date} <= now() + interval '3 hours' then 3
           when ${date} <= now() + interval '24 hours' then 24
           when ${date} <= now() + interval '72 hours' then 72 end`;
