import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { waveKinds } from '#contract/enrollment/words.ts';
import type { Direction } from '#contract/families/directions.ts';
import { statuses as s } from '#contract/statuses.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';
import { lockAtStatus } from '#server/features/participation/locks.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { startSelection } from '#server/features/participation/selection.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { closeInvitations } from '../invitations.ts';
import { type DirectionPlaces, listPlaces } from '../lists/places.ts';
import { lockEnrollment } from '../lock-enrollment.ts';
import { waves } from '../tables.ts';
import { listNamed, type Plan, plannedOf, planWave, RULE } from './plan.ts';

type InviteDeps = Pick<SignedContext, 'db' | 'caller'>;
type WaveInput = { kind: 'first' | 'later'; basis: string; request_key: string };

/** So many are moved at once: no statement is long, and the portal answers others in between. */
const BATCH = 5000;

/**
 * POST /admin/enrollment/first and /not/first. Invites the best of each direction without a black label into its free places
 * (410 → 420, later waves 410 → 430), in one transaction, exactly as the preview with this `basis` said; keeps what it rested
 * on. No family knows of it, and no deadline runs, before its signal (send-signal.ts). Repeated with its key, by another who saw the same, or the first one by anybody: answers the wave that was made. 409
 * where somebody has come, gone or changed points since the preview; 422 where nobody can be invited, for a later wave before
 * the first one, and once the enrollment is closed. docs/product/selection-and-trip.md, «Enrollment». Gives the wave's id.
 */
export async function makeWave({ db, caller }: InviteDeps, asked: WaveInput): Promise<number> {
  return await db.transaction(async (tx) => {
    const { current_year: season } = await getConfiguration(tx);
    const made = await findMade(tx, season, asked);
    if (made !== undefined) return made;
    const locked = await lockCandidates(tx, season);
    const enrollment = await lockEnrollment(tx, season);
    const meanwhile = await findMade(tx, season, asked);
    if (meanwhile !== undefined) return meanwhile;
    if (enrollment.closed_at !== null) throw invalid('Отбор завершён: волны больше не проводятся');
    if (asked.kind === 'later' && enrollment.started_at === null) throw invalid('Сначала проведите первую волну');

    const places = await listPlaces(tx, season, await getConfiguration(tx));
    const plan = await planWave(tx, season, places);
    if (plan.basis !== asked.basis) throw changedSince();
    if (plan.invited_count === 0)
      throw invalid('Приглашать некого: нет свободных мест или участников, которые их ждут');
    if (asked.kind === 'first') await startSelection(tx, season);
    await closeInvitations(tx, [...locked]);
    const wave_id = await writeWave(tx, { season, plan, asked, made_by: caller.user_id });
    const invited = await writeRows(tx, { season, wave_id, places });
    // Each statement sees what is committed by then: a participant who came up in between was in no preview.
    const isAsPlanned = invited.every(({ participation_id }) => locked.has(Number(participation_id)));
    if (!isAsPlanned || invited.length !== plan.invited_count) throw changedSince();
    await invite(tx, invited, asked.kind, caller.user_id);
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'wave_made',
      details: { wave_id, kind: asked.kind, invited: plan.invited_count },
    });
    return wave_id;
  });
}

const changedSince = () =>
  conflict(
    'Пока вы смотрели, список изменился: кто-то получил или потерял место или баллы. Посмотрите, кого пригласит волна теперь',
  );

/** The wave that was made of this already. One query. */
async function findMade(
  tx: Connection,
  season: number,
  { kind, basis, request_key }: WaveInput,
): Promise<number | undefined> {
  const isSame: SQL | undefined = or(
    eq(waves.request_key, request_key),
    and(eq(waves.season, season), eq(waves.basis, basis)),
    // There is one first wave of a season: a second press of anybody finds it.
    kind === 'first' ? and(eq(waves.season, season), eq(waves.kind, 'first')) : undefined,
  );
  const [row] = await tx.select({ id: waves.id }).from(waves).where(isSame).orderBy(waves.id).limit(1);
  return row?.id;
}

/**
 * Locks everybody whom the wave's rows name, the invited and others, to the end of the transaction; before the places,
 * as every step does. Gives those who are at 410.
 */
async function lockCandidates(tx: Connection, season: number): Promise<Set<number>> {
  const places = await listPlaces(tx, season, await getConfiguration(tx));
  const rows = await lockAtStatus(tx, await listNamed(tx, season, places), s.ASSESSED);
  return new Set(rows.map(({ id }) => id));
}

type NewWave = { season: number; plan: Plan; asked: WaveInput; made_by: number };

async function writeWave(tx: Connection, { season, plan, asked, made_by }: NewWave): Promise<number> {
  const [row] = await tx
    .insert(waves)
    .values({
      season,
      made_by,
      rule: RULE,
      directions: plan.directions.map(({ not_assessed_count: _, ...facts }) => facts),
      ...asked,
      number: sql`(select coalesce(max(number), 0) + 1 from waves where season = ${season})`,
    })
    .returning({ id: waves.id });
  if (!row) throw new Error('no wave was written');
  return row.id;
}

type Row = { participation_id: string; direction: Direction; place: number };

/** Writes the rows of a wave, person by person; gives the invited. One query. */
async function writeRows(
  tx: Connection,
  { season, wave_id, places }: { season: number; wave_id: number; places: readonly DirectionPlaces[] },
): Promise<Row[]> {
  const { rows } = await tx.execute<Row & { outcome: string }>(sql`
    with ${plannedOf(season, places)}
    insert into wave_rows (wave_id, participation_id, outcome, direction, place, learning_points, learning_achievements_points,
      learning_cadet_points, learning_volunteer_points, learning_points_total, points_rest, completed_at, is_black_labelled)
    select ${wave_id}, planned.id, outcome, planned.direction, place, ${p.points}, ${p.learning_achievements_points},
      ${p.learning_cadet_points}, ${p.learning_volunteer_points}, ${p.learning_points_total}, ${p.points_rest}, ${p.completed_at}, ${p.is_black_labelled}
    from planned join ${p} on ${p.id} = planned.id where outcome is not null order by planned.direction, row_number
    returning participation_id, direction, place, outcome`);
  return rows.filter(({ outcome }) => outcome === 'invited');
}

async function invite(tx: Connection, rows: readonly Row[], kind: WaveInput['kind'], user_id: number): Promise<void> {
  const to = kind === 'first' ? s.MAIN_WINNER : s.RESERVE_WINNER;
  for (let from = 0; from < rows.length; from += BATCH)
    await moveStatus(
      tx,
      rows.slice(from, from + BATCH).map(({ participation_id, direction, place }) => ({
        participation_id: Number(participation_id),
        from: [s.ASSESSED],
        to,
        by: { who: 'portal', user_id },
        awaits_signal: true,
        why: `${waveKinds[kind]} зачисления: ${place}-е место среди кандидатов направления ${quoted(directionTitle(direction))}`,
      })),
    );
}
