import { type SQL, sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import type { ReminderMark } from '#contract/timeouts.ts';
import { type TripDocumentKind, tripDocumentKinds, tripDocuments } from '#contract/trips/fields.ts';
import { listFamilies } from '#server/features/participation/child-statuses.ts';
import { participations as p, timeouts } from '#server/features/participation/reads.ts';
import { reminderMarkOf } from '#server/features/participation/reminder-mark.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import { notifyEach } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { type Lacking, lacksReminder, overdueNotice } from './messages.ts';
import { tripReminders } from './tables.ts';

type Reminding = Pick<Services, 'db' | 'delivery' | 'config' | 'log'>;
/** `mark` 0: the date is over. */
type Due = {
  id: number;
  user_id: number;
  ends_at: string;
  mark: ReminderMark | 0;
  has_arrival: boolean;
  has_departure: boolean;
  papers: Partial<Record<TripDocumentKind, string>>;
};

/** A word about a time that was over long before, as after a downtime, comes too late. */
const TOLD_WITHIN_DAYS = 3;

const said = sql`
  t.arrival_day is not null as has_arrival, t.departure_day is not null as has_departure,
  coalesce((select jsonb_object_agg(d.kind, d.state) from trip_documents d where d.participation_id = ${p.id}), '{}') as papers`;

const isNew = (ends_at: SQL, mark: SQL) => sql`not exists (
  select from ${tripReminders} r where r.participation_id = ${p.id} and r.ends_at = ${ends_at} and r.mark = ${mark})`;

const lacksSomething = sql`(t.arrival_day is null or t.departure_day is null
  or (select count(*) from trip_documents d where d.participation_id = ${p.id} and d.state <> 'returned') < ${tripDocumentKinds.length})`;

/** Trips that lack something, or have a paper that was returned, before the last day of changes. */
function dueChanges(season: number, to: string, after: number, limit: number): SQL {
  const ends_at = sql`${to}::timestamptz`;
  const mark = reminderMarkOf(ends_at);
  return sql`
    select ${p.id} as id, ${p.user_id} as user_id, ${ends_at} as ends_at, ${mark} as mark, ${said}
    from ${p} left join trips t on t.participation_id = ${p.id}
    where ${p.season} = ${season} and ${p.status} in (${s.MAIN_ENROLLED}, ${s.RESERVE_ENROLLED}, ${s.TRIP_FILLED}) and ${p.id} > ${after}
      and ${ends_at} > now() and ${mark} is not null and ${lacksSomething} and ${isNew(ends_at, mark)}
    order by ${p.id} limit ${limit}`;
}

/** Trips not filled in by the deadline. Nothing moves by itself: the family is notified once. */
const dueOverdue = (after: number, limit: number): SQL => sql`
  select ${p.id} as id, ${p.user_id} as user_id, ${timeouts.time_out_date} as ends_at, 0 as mark, ${said}
  from ${timeouts} join ${p} on ${p.user_id} = ${timeouts.user_id} and ${p.is_current}
    left join trips t on t.participation_id = ${p.id}
  where ${timeouts.time_out_type_code} = 'FILL_ARRIVAL_INFO' and ${timeouts.closed_at} is null and ${timeouts.suspended_at} is null
    and ${timeouts.time_out_date} < now() and ${timeouts.time_out_date} > now() - make_interval(days => ${TOLD_WITHIN_DAYS})
    and ${p.status} in (${s.MAIN_ENROLLED}, ${s.RESERVE_ENROLLED}) and ${p.id} > ${after}
    and ${isNew(sql`${timeouts.time_out_date}`, sql`0`)}
  order by ${p.id} limit ${limit}`;

async function list(db: Connection, due: SQL): Promise<Due[]> {
  const { rows } = await db.execute<Omit<Due, 'id' | 'user_id'> & { id: string; user_id: string }>(due);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    user_id: Number(row.user_id),
    ends_at: new Date(row.ends_at).toISOString(),
  }));
}

/** Takes them in the transaction that tells them, each once for its date and mark. Gives those taken. */
async function take(tx: Connection, rows: readonly Due[]): Promise<Due[]> {
  const taken = await tx
    .insert(tripReminders)
    .values(rows.map(({ id, ends_at, mark }) => ({ participation_id: id, ends_at, mark })))
    .onConflictDoNothing()
    .returning({ id: tripReminders.participation_id });
  const ids = new Set(taken.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id));
}

function lackingOf({ has_arrival, has_departure, papers }: Due): Lacking {
  const named = (kinds: readonly TripDocumentKind[]) => kinds.map((kind) => `«${tripDocuments[kind]}»`);
  return {
    lacks: [
      ...(has_arrival ? [] : ['приезд']),
      ...(has_departure ? [] : ['отъезд']),
      ...named(tripDocumentKinds.filter((kind) => papers[kind] === undefined)),
    ],
    returned: named(tripDocumentKinds.filter((kind) => papers[kind] === 'returned')),
  };
}

/** To the parents: nobody else fills a trip in. */
async function tell({ delivery, config }: Reminding, tx: Connection, due: readonly Due[]): Promise<void> {
  const families = await listFamilies(
    tx,
    due.map(({ user_id }) => user_id),
  );
  const notices = due.flatMap((one) => {
    const family = families.get(one.user_id);
    if (!family || family.parent_id === null) return [];
    const { participant_id, parent_id, name } = family;
    const told = { whom: 'parent', name, participant_id, origin: config.PORTAL_ORIGIN } as const;
    const lacking = lackingOf(one);
    const { ends_at, mark } = one;
    const notice = mark === 0 ? overdueNotice(told, lacking, ends_at) : lacksReminder(told, lacking, ends_at, mark);
    return [{ user_id: parent_id, about_id: participant_id, ...notice }];
  });
  await notifyEach(delivery, tx, notices);
}

/**
 * 72, 24 and 3 hours before the last day of changes, to parents whose child's trip lacks something or has a paper that was returned,
 * with what; and once when the time to fill it in is over. Each once for its date and mark; a date that was moved is another.
 */
export async function remindOfTrips(needs: Reminding): Promise<void> {
  const batches = (ask: (after: number, limit: number) => Promise<SQL | undefined>) =>
    inBatches(
      needs.log,
      async (after, limit) => {
        const due = await ask(after, limit);
        return due ? await list(needs.db, due) : [];
      },
      (rows) =>
        needs.db.transaction(async (tx) => {
          await tell(needs, tx, await take(tx, rows));
        }),
    );
  await batches(async (after, limit) => dueOverdue(after, limit));
  await batches(async (after, limit) => {
    const { current_year, trip_change_deadline: to } = await getConfiguration(needs.db);
    return to === null ? undefined : dueChanges(current_year, to, after, limit);
  });
}
