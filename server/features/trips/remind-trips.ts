import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { type TripDocumentKind, tripDocumentKinds, tripDocuments } from '#contract/trips/fields.ts';
import { type NoticeReader, notifyEachFamily } from '#server/features/participation/notify-families.ts';
import { participations as p, timeouts } from '#server/features/participation/reads.ts';
import { type Overdue, type Reminder, sendReminders } from '#server/features/participation/send-reminders.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { lacksReminder, type MissingParts, overdueNotice } from './messages.ts';
import { isDayOutside } from './moved-days/unfit.ts';
import { tripDocuments as documents, tripReminders, trips } from './tables.ts';

type RemindDeps = Pick<Services, 'db' | 'delivery' | 'config' | 'log'>;
type Filled = {
  has_arrival: boolean;
  has_departure: boolean;
  is_arrival_unfit: boolean;
  is_departure_unfit: boolean;
  papers: Partial<Record<TripDocumentKind, string>>;
};

const isOfThis: SQL = eq(documents.participation_id, p.id);
const isWithoutWay = sql`(${trips.arrival_day} is null or ${trips.departure_day} is null
  or ${isDayOutside.arrival} or ${isDayOutside.departure})`;
const lacksSomething = sql`(${isWithoutWay}
  or (select count(*) from ${documents} where ${isOfThis} and ${documents.state} <> 'returned') < ${tripDocumentKinds.length})`;

const common = {
  sent: { id: tripReminders.participation_id, ends_at: tripReminders.ends_at },
  id: p.id,
  user_id: p.user_id,
  details: sql`
    ${trips.arrival_day} is not null as has_arrival, ${trips.departure_day} is not null as has_departure,
    ${isDayOutside.arrival} as is_arrival_unfit, ${isDayOutside.departure} as is_departure_unfit,
    coalesce((select jsonb_object_agg(${documents.kind}, ${documents.state}) from ${documents} where ${isOfThis}), '{}') as papers`,
};

/** Of the last day of changes: whose trip lacks something, or has a paper that was returned. */
const ofChanges = (deps: RemindDeps, season: number, to: string): Reminder<Filled> => ({
  ...common,
  when: 'before',
  ends_at: sql`${to}::timestamptz`,
  from: sql`${p} left join ${trips} on ${trips.participation_id} = ${p.id}`,
  where: and(
    eq(p.season, season),
    sql`${p.status} in (${s.MAIN_ENROLLED}, ${s.RESERVE_ENROLLED}, ${s.TRIP_FILLED})`,
    lacksSomething,
  ),
  notify: (tx, due) =>
    notifyParents(deps, tx, due, (reader, one) => lacksReminder(reader, lackingOf(one), one.ends_at, one.mark)),
});

/** Who has not filled it in by the deadline. Nothing moves by itself: the family is notified once. */
const ofOverdue = (deps: RemindDeps): Reminder<Filled> => ({
  ...common,
  when: 'over',
  ends_at: sql`${timeouts.time_out_date}`,
  from: sql`${timeouts} join ${p} on ${p.user_id} = ${timeouts.user_id} and ${p.is_current}
    left join ${trips} on ${trips.participation_id} = ${p.id}`,
  where: and(
    eq(timeouts.time_out_type_code, 'FILL_ARRIVAL_INFO'),
    isNull(timeouts.closed_at),
    isNull(timeouts.suspended_at),
    sql`${p.status} in (${s.MAIN_ENROLLED}, ${s.RESERVE_ENROLLED})`,
  ),
  notify: (tx, due) =>
    notifyParents(deps, tx, due, (reader, one) => overdueNotice(reader, lackingOf(one), one.ends_at)),
});

function lackingOf({ has_arrival, has_departure, is_arrival_unfit, is_departure_unfit, papers }: Filled): MissingParts {
  const named = (kinds: readonly TripDocumentKind[]) => kinds.map((kind) => `«${tripDocuments[kind]}»`);
  return {
    lacks: [
      ...(has_arrival ? [] : ['приезд']),
      ...(has_departure ? [] : ['отъезд']),
      ...(is_arrival_unfit ? ['новый день приезда'] : []),
      ...(is_departure_unfit ? ['новый день отъезда'] : []),
      ...named(tripDocumentKinds.filter((kind) => papers[kind] === undefined)),
    ],
    returned: named(tripDocumentKinds.filter((kind) => papers[kind] === 'returned')),
  };
}

/** To the parents: nobody else fills a trip in. */
const notifyParents = <Due extends Overdue<Filled>>(
  { delivery, config }: RemindDeps,
  tx: Connection,
  due: readonly Due[],
  write: (reader: NoticeReader, one: Due) => Notice,
): Promise<void> =>
  notifyEachFamily({ delivery }, tx, due, (family, one) => {
    if (!family || family.parent_id === null) return [];
    const { participant_id, parent_id, name } = family;
    const reader = { whom: 'parent', name, participant_id, origin: config.PORTAL_ORIGIN } as const;
    return [{ user_id: parent_id, about_id: participant_id, ...write(reader, one) }];
  });

/**
 * 72, 24 and 3 hours before the last day of changes, to parents whose child's trip lacks something or has a paper that was returned,
 * with what; and once when the time to fill it in is over. Each once for its date and mark; a date that was moved is another.
 */
export async function remindOfTrips(deps: RemindDeps): Promise<void> {
  await sendReminders(deps, ofOverdue(deps));
  const { current_year, trip_change_deadline: to } = await getConfiguration(deps.db);
  if (to !== null) await sendReminders(deps, ofChanges(deps, current_year, to));
}
