import { type SQL, sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import type { JourneyForm } from '#contract/trips/fields.ts';
import { CAMP_MARGIN_DAYS } from '#contract/trips/points.ts';
import { configuration } from '#server/platform/configuration/reads.ts';
import { trips as t } from '../tables.ts';

type CampDays = Configuration['trip_days'];
const margin = sql`${CAMP_MARGIN_DAYS}::integer`;

/** Conditions on `trips`: the day of a journey lies outside the camp's days `from` and `to`; an unknown end bounds nothing. */
const outside = (from: SQL, to: SQL): Record<JourneyForm, SQL> => ({
  arrival: sql`coalesce(${t.arrival_day} < ${from} - ${margin} or ${t.arrival_day} > ${to}, false)`,
  departure: sql`coalesce(${t.departure_day} < ${from} or ${t.departure_day} > ${to} + ${margin}, false)`,
});

/** Asked once per query: what is compared with stands in one row of the configuration. */
const dayOf = (end: 'from' | 'to'): SQL =>
  sql`(select (${configuration.value} ->> ${sql.raw(`'${end}'`)})::date from ${configuration} where ${configuration.key} = 'trip_days')`;

/** The day of a journey lies outside the camp's days as they are configured (docs/product/selection-and-trip.md, «Moved days»). */
export const isDayOutside: Record<JourneyForm, SQL> = outside(dayOf('from'), dayOf('to'));

/** The same for days that are not configured yet. */
export const isDayOutsideOf = ({ from, to }: CampDays): Record<JourneyForm, SQL> =>
  outside(sql`${from}::date`, sql`${to}::date`);
