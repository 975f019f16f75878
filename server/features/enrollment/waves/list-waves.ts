import { type SQL, sql } from 'drizzle-orm';
import type { WaveKind } from '#contract/enrollment/fields.ts';
import type { Wave } from '#contract/enrollment/shapes.ts';
import { awaitsAnswer, hasReached, isEnrolled } from '#contract/statuses/predicates.ts';
import { statuses as s, statusCodes } from '#contract/statuses.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { TAKEN_BACK } from '../invitations.ts';
import { isWaitingForAnswer } from '../lists/places.ts';
import { isSignalDue } from '../send-signal.ts';

type Row = {
  wave_id: string;
  number: number;
  kind: WaveKind;
  reason: string | null;
  participation_id: string | null;
  user_id: string | null;
  name: string | null;
  made_by: string | null;
  made_at: string;
  invited_count: number;
  unresolved_count: number;
  confirmed_count: number;
  cancelled_count: number;
  taken_back_count: number;
  signalled_at: string | null;
  signalled_by: string | null;
  signalled_count: number | null;
  directions: Wave['directions'];
};

/** The status a participation reached, of those whose season is over as well. */
const reachedStatus = sql`coalesce(${p.held_from}[1], case ${p.status} when ${s.LAST_SEASON}::integer then ${p.left_status} else ${p.status} end)`;
const confirmed = statusCodes.filter((status) => isEnrolled(status) || hasReached(status, 'shift'));
const isOpen = sql`r.answer is null`;
const isTakenBack = sql`coalesce(r.answer = ${TAKEN_BACK}::integer, false)`;
const hasConfirmed = sql`coalesce(case when ${isOpen} then ${isStatusIn(reachedStatus, confirmed)} else ${isStatusIn(sql`r.answer`, confirmed)} end, false)`;
/** Given up or missed, also of who is back in the reserve since and waits for a new invitation; an erased person counts too. */
const areAway = sql`(${p.id} is null or r.answer = ${s.TRIP_CANCELLED}::integer
  or (${isOpen} and not ${hasConfirmed} and not ${isStatusIn(reachedStatus, statusCodes.filter(awaitsAnswer))}))`;
const nameOf = (of: string): SQL => sql.raw(`concat_ws(' ', nullif(${of}.surname, ''), nullif(${of}.name, ''))`);
const instantOf = (value: string): string => new Date(value).toISOString();

async function listWhere(db: Connection, which: SQL): Promise<Wave[]> {
  const { rows } = await db.execute<Row>(sql`
    select w.id as wave_id, w.number, w.kind, w.reason, w.made_at, w.directions, w.signalled_at, w.signalled_count,
      ${nameOf('maker')} as made_by, ${nameOf('signaller')} as signalled_by, invited.*,
      person.id as user_id, ${nameOf('person')} as name
    from waves w
    cross join lateral (
      select count(*)::integer as invited_count, count(*) filter (where ${isOpen} and ${isWaitingForAnswer})::integer as unresolved_count,
        count(*) filter (where ${areAway} and not ${isTakenBack})::integer as cancelled_count,
        count(*) filter (where ${isTakenBack})::integer as taken_back_count,
        count(*) filter (where ${p.id} is not null and ${hasConfirmed})::integer as confirmed_count,
        case when w.kind = 'single' then min(${p.id}) end as participation_id,
        case when w.kind = 'single' then min(${p.user_id}) end as single_id
      from wave_rows r left join ${p} on ${p.id} = r.participation_id
      where r.wave_id = w.id and r.outcome = 'invited'
    ) invited
    left join ${users} maker on maker.id = w.made_by
    left join ${users} signaller on signaller.id = w.signalled_by
    left join ${users} person on person.id = invited.single_id
    where ${which} order by w.number desc`);
  return rows.map(({ wave_id, participation_id, user_id, name, made_by, signalled_by, ...row }) => ({
    number: row.number,
    kind: row.kind,
    reason: row.reason,
    directions: row.directions,
    wave_id: Number(wave_id),
    person:
      participation_id === null || user_id === null
        ? null
        : { participation_id: Number(participation_id), user_id: Number(user_id), name: name ?? '' },
    made_by: made_by ?? '',
    made_at: instantOf(row.made_at),
    invited_count: row.invited_count,
    unresolved_count: row.unresolved_count,
    confirmed_count: row.confirmed_count,
    cancelled_count: row.cancelled_count,
    taken_back_count: row.taken_back_count,
    signalled_at: row.signalled_at && instantOf(row.signalled_at),
    signalled_by: row.signalled_at && (signalled_by ?? ''),
    signalled_count: row.signalled_count,
  }));
}

/** A season's waves, the last one first; of `unsent` only those whose signal somebody waits for. One query. */
export const listWaves = (db: Connection, season: number, unsent = false): Promise<Wave[]> =>
  listWhere(db, unsent ? sql`w.season = ${season} and ${isSignalDue}` : sql`w.season = ${season}`);

/** One wave; throws not found. One query. */
export async function getWave(db: Connection, wave_id: number): Promise<Wave> {
  const [wave] = await listWhere(db, sql`w.id = ${wave_id}`);
  if (!wave) throw notFound('Такой волны нет');
  return wave;
}

/** Whether a season's first wave was made. One query. */
export async function isStarted(db: Connection, season: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from waves where season = ${season} and kind = 'first'`);
  return rows.length > 0;
}
