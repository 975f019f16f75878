import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';
import { lockSelection, type Selection } from '#server/features/participation/locks.ts';
import { ranksAbove } from '#server/features/participation/ranking/ranking.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict, invalid, wrongStatus } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { closeInvitations, TAKEN_BACK } from './invitations.ts';
import { listPlaces } from './lists/places.ts';
import { lockEnrollment } from './lock-enrollment.ts';
import { publishProtocol } from './open-protocol/publish-protocol.ts';
import { notifyInvited, type SignalDeps } from './send-signal.ts';
import { waveRows, waves } from './tables.ts';
import { RULE } from './waves/plan.ts';

type InviteInput = { participant_id: number; reason: string; request_key?: string | undefined };

/**
 * POST /admin/enrollment/single. Invites one participant at 410 into a free place of its direction, with a reason, black label
 * or not: to the main body (420) as long as fewer were ever invited to the direction than it has places, else to the reserve
 * (430). The family is written to at once, so that its deadline runs at once. Sent again it answers the invitation that was
 * made. 404 for no participant; 422 wrongStatus in another status and of a season gone by, in words where the direction has no
 * free place; 409 where another reason has invited the participant. docs/product/selection-and-trip.md, «Enrollment». Gives the
 * wave's id.
 */
export const inviteSingle = (deps: SignalDeps, asked: InviteInput): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const participation = await lockSelection(tx, { user_id: asked.participant_id });
    const made = await findMade(tx, participation.id, asked.request_key);
    if (made && made.reason !== asked.reason) throw conflict('Участника уже пригласили с другой причиной');
    return made?.id ?? (await inviteLocked(deps, tx, participation, asked));
  });

type LockedInvitation = Omit<InviteInput, 'participant_id'> & {
  /** The reason as the log has it, where it is another. */
  logged?: string;
  /** Called with everything locked that an invitation hangs on; throws where it shall not be made. */
  check?: (season: number) => Promise<void>;
};

/** Invites a participant, its participation locked already, as `inviteSingle` does. Gives the wave's id. */
export async function inviteLocked(
  deps: SignalDeps,
  tx: Connection,
  participation: Selection,
  asked: LockedInvitation,
): Promise<number> {
  const { caller } = deps;
  const { reason, logged = reason, request_key } = asked;
  const { id, user_id, season, direction, status } = participation;
  const configuration = await getConfiguration(tx);
  if (status !== s.ASSESSED || direction === null || season !== configuration.current_year) throw wrongStatus();
  await lockEnrollment(tx, season);
  if (request_key && (await tx.$count(waves, eq(waves.request_key, request_key))) > 0)
    throw conflict('Этим нажатием уже пригласили другого участника');
  await asked.check?.(season);
  const places = await listPlaces(tx, season, configuration);
  const place = places.find((one) => one.direction === direction);
  if (!place || place.free === 0)
    throw invalid(`В направлении ${quoted(directionTitle(direction))} нет свободных мест`);
  const to = (await countInvited(tx, season, direction)) < place.capacity ? s.MAIN_WINNER : s.RESERVE_WINNER;
  const rank = await countCandidateRank(tx, { id, season, direction });
  await closeInvitations(tx, [id]);
  const wave_id = await write(tx, participation, { reason, request_key, made_by: caller.user_id, rank }, [
    { ...place, candidates: await countCandidates(tx, season, direction), invited_count: 1, black_labelled_count: 0 },
  ]);
  await moveOne(tx, {
    participation_id: id,
    from: [s.ASSESSED],
    to,
    by: { who: 'portal', user_id: caller.user_id },
    why: `Приглашение администратора: ${logged}`,
  });
  await notifyInvited(deps, tx, [id], async () => publishProtocol(deps, tx, await getMade(tx, wave_id)));
  await writeLog(tx, {
    actor_id: caller.user_id,
    subject_id: user_id,
    participation_id: id,
    action: 'wave_made',
    why: logged,
    details: { wave_id, kind: 'single', invited: 1, to },
  });
  return wave_id;
}

/**
 * The invitation by hand that stands, of a participant; or the one this very press has made, though it is over since. A
 * trip given up stands until it is brought back to the reserve (410). Undefined for one invited by a wave, or not at all.
 */
export async function findMade(tx: Connection, participation_id: number, request_key?: string | undefined) {
  const isOpen = sql`${waveRows.answer} is null and exists (
    select from ${p} where ${p.id} = ${participation_id} and ${p.status} <> ${s.ASSESSED}::integer)`;
  const [row] = await tx
    .select({ id: waves.id, reason: waves.reason })
    .from(waveRows)
    .innerJoin(waves, eq(waves.id, waveRows.wave_id))
    .where(
      and(
        eq(waveRows.participation_id, participation_id),
        eq(waveRows.outcome, 'invited'),
        eq(waves.kind, 'single'),
        request_key === undefined ? isOpen : or(isOpen, eq(waves.request_key, request_key)),
      ),
    )
    .orderBy(desc(waves.id))
    .limit(1);
  return row;
}

/** How many were ever invited to a direction in this season, who has gone since counted too; not who was taken back. */
async function countInvited(tx: Connection, season: number, direction: Direction): Promise<number> {
  const { rows } = await tx.execute<{ invited: number }>(sql`
    select count(*)::integer as invited from wave_rows r join waves w on w.id = r.wave_id
    where w.season = ${season} and r.outcome = 'invited' and r.direction = ${direction}
      and r.answer is distinct from ${TAKEN_BACK}::integer`);
  return rows[0]?.invited ?? 0;
}

/** The place among the candidates who wait in a direction; 0 for who is none, because of a black label. One query. */
async function countCandidateRank(
  tx: Connection,
  { id, season, direction }: { id: number; season: number; direction: Direction },
): Promise<number> {
  const { rows } = await tx.execute<{ place: number }>(sql`
    select case when me.is_black_labelled then 0 else count(*) + 1 end::integer as place
    from ${p} me left join ${p} on ${p.season} = ${season} and ${p.direction} = ${direction} and ${p.status} = ${s.ASSESSED}
      and not ${p.is_black_labelled} and ${ranksAbove('participations', 'me')}
    where me.id = ${id} group by me.id`);
  return rows[0]?.place ?? 0;
}

const countCandidates = (tx: Connection, season: number, direction: Direction): Promise<number> => {
  const waiting: Status = s.ASSESSED;
  return tx.$count(
    p,
    and(eq(p.season, season), eq(p.direction, direction), eq(p.status, waiting), eq(p.is_black_labelled, false)),
  );
};

async function getMade(tx: Connection, wave_id: number): Promise<typeof waves.$inferSelect> {
  const [made] = await tx.select().from(waves).where(eq(waves.id, wave_id));
  if (!made) throw new Error('no wave was written');
  return made;
}

type SingleInvitation = { reason: string; request_key: string | undefined; made_by: number; rank: number };

async function write(
  tx: Connection,
  { id, season }: Selection,
  { made_by, rank, ...asked }: SingleInvitation,
  directions: (typeof waves.$inferInsert)['directions'],
): Promise<number> {
  // Its signal is sent with it.
  const told = { signalled_at: now, signalled_by: made_by, signalled_count: 1 };
  const number = sql`(select coalesce(max(number), 0) + 1 from waves where season = ${season})`;
  const [row] = await tx
    .insert(waves)
    .values({
      ...asked,
      ...told,
      kind: 'single',
      season,
      number,
      rule: RULE,
      directions,
      made_by,
    })
    .returning({ id: waves.id });
  if (!row) throw new Error('no wave was written');
  await tx.execute(sql`
    insert into wave_rows (wave_id, participation_id, outcome, direction, place, learning_points, learning_achievements_points,
      learning_cadet_points, learning_volunteer_points, learning_points_total, points_rest, completed_at, is_black_labelled)
    select ${row.id}, ${p.id}, 'invited', ${p.direction}, ${rank}, ${p.points}, ${p.learning_achievements_points},
      ${p.learning_cadet_points}, ${p.learning_volunteer_points}, ${p.learning_points_total}, ${p.points_rest}, ${p.completed_at}, ${p.is_black_labelled}
    from ${p} where ${p.id} = ${id}`);
  return row.id;
}
