import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ClosingPreview } from '#contract/enrollment/shapes.ts';
import { type Direction, directions } from '#contract/families/directions.ts';
import { statuses as s } from '#contract/statuses.ts';
import { lockSeasonAtStatus } from '#server/features/participation/locks.ts';
import { notifyFamilies } from '#server/features/participation/notify-families.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { serverTime } from '#server/platform/db/sql/columns.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { isWaitingForAnswer, listPlaces } from './lists/places.ts';
import { lockEnrollment } from './lock-enrollment.ts';
import { notEnrolledNotice } from './messages.ts';
import { enrollments } from './tables.ts';

type CloseDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'>;
type DirectionCounts = { direction: Direction; count: number; unresolved: number; to_assess: number };

/** What closing the enrollment would do now; `basis` is another one when others would be concerned. Four queries. */
export async function previewClosing(db: Connection): Promise<ClosingPreview> {
  const configuration = await getConfiguration(db);
  const { current_year: season } = configuration;
  const { rows } = await db.execute<DirectionCounts & { who: string | null }>(sql`
    select ${p.direction}, count(*) filter (where ${p.status} = ${s.ASSESSED})::integer as count,
      count(*) filter (where ${isWaitingForAnswer})::integer as unresolved,
      count(*) filter (where ${p.status} in (${s.ACHIEVEMENTS_ON_CHECK}, ${s.TO_ASSESS}))::integer as to_assess,
      md5(string_agg(${p.id}::text, ',' order by ${p.id}) filter (where ${p.status} = ${s.ASSESSED})) as who
    from ${p} where ${p.season} = ${season} and ${p.direction} is not null group by ${p.direction}`);
  const places = await listPlaces(db, season, configuration);
  const [enrollment] = await db.select().from(enrollments).where(eq(enrollments.season, season));
  const counted = new Map(rows.map((row) => [row.direction, row]));
  const who = directions.map((direction) => counted.get(direction)?.who ?? null);
  return {
    basis: createHash('sha256')
      .update(JSON.stringify([season, who]))
      .digest('hex'),
    count: rows.reduce((sum, { count }) => sum + count, 0),
    closed_at: enrollment?.closed_at ?? null,
    directions: places.map(({ direction, free }) => {
      const { count = 0, unresolved = 0, to_assess = 0 } = counted.get(direction) ?? {};
      return { direction, count, free, unresolved, to_assess };
    }),
  };
}

/** So many at once: however many there are, no statement is long, and the portal answers others in between. */
const BATCH = 5000;

/**
 * POST /admin/enrollment/close. Ends the enrollment: everybody at 410 comes to 470 with a kind letter, in one transaction, by
 * sets of thousands; no wave is made afterwards. Repeated, it takes those who were brought back to 410 since; with nobody
 * there it changes nothing. 409 where others would be concerned than the preview named; 422 before the first wave.
 * docs/product/selection-and-trip.md, «Enrollment».
 */
export async function closeEnrollment(deps: CloseDeps, basis: string): Promise<{ moved: number; closed_at: string }> {
  const { db, caller } = deps;
  return await db.transaction(async (tx) => {
    const { current_year: season } = await getConfiguration(tx);
    const waiting = await lockSeasonAtStatus(tx, season, s.ASSESSED);
    const enrollment = await lockEnrollment(tx, season);
    if (enrollment.started_at === null) throw invalid('Отбор ещё не начат: сначала проведите первую волну');
    if (enrollment.closed_at !== null && waiting.length === 0) return { moved: 0, closed_at: enrollment.closed_at };
    const preview = await previewClosing(tx);
    if (preview.basis !== basis)
      throw conflict('Пока вы смотрели, список изменился. Посмотрите, кого коснётся завершение, ещё раз');
    for (let from = 0; from < waiting.length; from += BATCH)
      await rejectCandidates(
        deps,
        tx,
        waiting.slice(from, from + BATCH).map(({ id }) => id),
      );
    const [closed] = await tx
      .update(enrollments)
      .set({
        closed_at: sql`coalesce(${enrollments.closed_at}, now())`,
        closed_by: sql`coalesce(${enrollments.closed_by}, ${caller.user_id})`,
      })
      .where(eq(enrollments.season, season))
      .returning({ closed_at: enrollments.closed_at, at: serverTime });
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'enrollment_closed',
      details: { season, moved: waiting.length },
    });
    await emitSeasonEvent(tx);
    return { moved: waiting.length, closed_at: closed?.closed_at ?? closed?.at ?? '' };
  });
}

async function rejectCandidates(deps: CloseDeps, tx: Connection, ids: readonly number[]): Promise<void> {
  const { user_id } = deps.caller;
  await moveStatus(
    tx,
    ids.map((participation_id) => ({
      participation_id,
      from: [s.ASSESSED],
      to: s.NOT_ENROLLED,
      by: { who: 'portal', user_id },
      why: 'Отбор завершён: места в поездке не нашлось',
    })),
  );
  const rows = await tx
    .select({ user_id: p.user_id, direction: p.direction })
    .from(p)
    .where(and(sql`${p.id} = any(${sql.param(ids)}::bigint[])`, isNotNull(p.direction)))
    .orderBy(asc(p.id));
  const notEnrolled = rows.flatMap(({ user_id, direction }) => (direction ? [{ user_id, direction }] : []));
  await notifyFamilies(deps, tx, notEnrolled, (reader, one) => ({
    ...notEnrolledNotice(reader, one),
    by_one_way: true,
  }));
}
