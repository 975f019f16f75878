import { type SQL, sql } from 'drizzle-orm';
import type { WaveKind } from '#contract/enrollment/fields.ts';
import type { Wave } from '#contract/enrollment/shapes.ts';
import { hasReached, isEnrolled } from '#contract/statuses/predicates.ts';
import { statuses as s, statusCodes } from '#contract/statuses.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { isWaitingForAnswer } from '../lists/places.ts';

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
  signalled_at: string | null;
  signalled_by: string | null;
  signalled_count: number | null;
  directions: Wave['directions'];
};

/** The status a participation reached, of those whose season is over as well. */
const reachedStatus = sql`coalesce(${p.held_from}[1], case ${p.status} when ${s.LAST_SEASON}::integer then ${p.left_status} else ${p.status} end)`;
const areAway = sql`(${p.id} is null or ${reachedStatus} = ${s.TRIP_CANCELLED}::integer)`;
const confirmed = statusCodes.filter((status) => isEnrolled(status) || hasReached(status, 'shift'));
const nameOf = (of: string): SQL => sql.raw(`concat_ws(' ', nullif(${of}.surname, ''), nullif(${of}.name, ''))`);
const instantOf = (value: string): string => new Date(value).toISOString();

async function listWhere(db: Connection, which: SQL): Promise<Wave[]> {
  const { rows } = await db.execute<Row>(sql`
    select w.id as wave_id, w.number, w.kind, w.reason, w.made_at, w.directions, w.signalled_at, w.signalled_count,
      ${nameOf('maker')} as made_by, ${nameOf('signaller')} as signalled_by, invited.*,
      person.id as user_id, ${nameOf('person')} as name
    from waves w
    cross join lateral (
      select count(*)::integer as invited_count, count(*) filter (where ${isWaitingForAnswer})::integer as unresolved_count,
        count(*) filter (where ${areAway})::integer as cancelled_count,
        count(*) filter (where not ${areAway} and not ${isWaitingForAnswer} and ${isStatusIn(reachedStatus, confirmed)})::integer as confirmed_count,
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
    signalled_at: row.signalled_at && instantOf(row.signalled_at),
    signalled_by: row.signalled_at && (signalled_by ?? ''),
    signalled_count: row.signalled_count,
  }));
}

/** A season's waves, the last one first. One query. */
export const listWaves = (db: Connection, season: number): Promise<Wave[]> => listWhere(db, sql`w.season = ${season}`);

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
