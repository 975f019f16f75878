import type { Configuration } from '#contract/configuration/configuration.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import { addDays, endOfMoscowDay, endOfMoscowDayIn, formatDateTime } from '#contract/words/dates.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import type { PlainTimeout } from '../status/transitions.ts';
import { daysOf } from './timeouts.ts';

/** The options that say until when trips are filled in. */
export type TripDates = Pick<Configuration, 'trip_days' | 'trip_change_deadline'>;

/**
 * Until when a trip is filled in at the latest, ISO 8601 in UTC: the last moment of changes, or the end of the day before the
 * camp, whichever is earlier; null where neither is set. docs/product/deadlines.md, «Filling in the trip».
 */
export function fillingEndOf({ trip_days, trip_change_deadline }: TripDates): string | null {
  const eve = trip_days.from === null ? null : endOfMoscowDay(addDays(trip_days.from, -1)).getTime();
  const changes = trip_change_deadline === null ? null : Date.parse(trip_change_deadline);
  const ends = [eve, changes].filter((end) => end !== null);
  return ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString();
}

type Beginning = { code: PlainTimeout; days: number } | { code: PlainTimeout; date: string };

/** The deadline that begins with a status, by the configuration. Filling in a trip never ends after the camp has begun, nor before today does. */
export function timeoutOf(code: PlainTimeout, configuration: Configuration): Beginning {
  const days = daysOf(code, configuration);
  const end = code === 'FILL_ARRIVAL_INFO' ? fillingEndOf(configuration) : null;
  if (end === null || Date.parse(end) >= endOfMoscowDayIn(days).getTime()) return { code, days };
  const date = Math.max(Date.parse(end), endOfMoscowDayIn(0).getTime());
  return { code, date: new Date(date).toISOString() };
}

/** Until when a trip may be filled in that was held meanwhile, ISO 8601 in UTC: the end, with a day's notice at least; undefined without an end. */
export function latestFillingOf(dates: TripDates): string | undefined {
  const end = fillingEndOf(dates);
  return end === null ? undefined : new Date(Math.max(Date.parse(end), endOfMoscowDayIn(1).getTime())).toISOString();
}

/** 422 at `time_out_date` for a deadline of filling in a trip that would end when it is too late; tomorrow may always be given. */
export async function requireFillingInTime(db: Connection, code: TimeoutType | null, date: string): Promise<void> {
  if (code !== 'FILL_ARRIVAL_INFO') return;
  const dates = await getConfiguration(db);
  const [end, latest] = [fillingEndOf(dates), latestFillingOf(dates)];
  if (end === null || latest === undefined || Date.parse(date) <= Date.parse(latest)) return;
  throw invalid({ time_out_date: `Данные поездки заполняют не позже ${formatDateTime(end)}: потом начинается лагерь` });
}
