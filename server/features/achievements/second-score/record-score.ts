import { and, asc, eq } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid } from '#server/platform/errors.ts';
import { asSentence } from '#server/platform/letters/render-letter.ts';
import type { AchievementRow } from '../achievement-rows.ts';
import { achievementLooks as looks, secondLooks } from '../tables.ts';
import { isDrawn } from './draw.ts';

type Score = typeof looks.$inferSelect;
type SecondScoreOptions = Pick<Configuration, 'second_look_share' | 'second_look_bound'>;
type NewScore = { point: number; reason: string; by: number };
type Stage = (typeof secondLooks.$inferSelect)['stage'];

/** As long as a reason may be typed. */
const MAX_REASON = 1000;

/** What comes of given points: `given` at once, `same` as before, waiting for another look, or the points of all looks. */
type ScoreOutcome =
  | { comes: 'given' | 'same' }
  | { comes: 'waits'; stage: Stage }
  | { comes: 'complete'; point: number; reason: string };

/** The mean of two looks to the hundredth, upwards from the half, with the reasons of both. */
export function joinScores(first: Pick<Score, 'point' | 'reason'>, second: Pick<Score, 'point' | 'reason'>) {
  const hundredths = Math.round((Math.round(first.point * 100) + Math.round(second.point * 100)) / 2);
  const reason = first.reason === second.reason ? first.reason : `${asSentence(first.reason)} ${second.reason}`;
  return { point: hundredths / 100, reason: reason.slice(0, MAX_REASON) };
}

/**
 * Takes points as a look where an achievement, its row locked, is among the share that two assess: the second one makes them
 * complete, as the mean of both, unless they differ by more than the bound; then a third one, whose word stands. Gives
 * what comes of it; `given`: one assessor is enough, or the share was set to none since. 422 for a third look of one of
 * the two. docs/product/selection-and-trip.md, «Assessment».
 */
export async function recordScore(
  tx: Transaction,
  { second_look_share: share, second_look_bound: bound }: SecondScoreOptions,
  row: AchievementRow,
  given: NewScore,
): Promise<ScoreOutcome> {
  const [known] = await tx.select().from(secondLooks).where(eq(secondLooks.achievement_id, row.id));
  if (!known && (row.point !== null || !isDrawn(row.id, share))) return { comes: 'given' };
  if (known && (!known.is_chosen || known.stage === 'done')) return { comes: 'given' };
  if (share === 0) {
    await setStage(tx, row.id, 'done');
    return { comes: 'given' };
  }
  const former = known ? await listScores(tx, row.id) : [];
  const own = former.find(({ assessed_by }) => assessed_by === given.by);
  if (known?.stage === 'third' && own)
    throw invalid('Оценки двоих разошлись: решает третий, тот, кто это достижение ещё не оценивал');
  if (own) {
    if (own.point === given.point && own.reason === given.reason) return { comes: 'same' };
    await tx
      .update(looks)
      .set({ point: given.point, reason: given.reason, assessed_at: now })
      .where(and(eq(looks.achievement_id, row.id), eq(looks.number, own.number)));
    return { comes: 'waits', stage: 'second' };
  }
  if (!known)
    await tx.insert(secondLooks).values({
      achievement_id: row.id,
      participation_id: row.participation_id,
      season: row.season,
      is_chosen: true,
      stage: 'first',
    });
  await tx.insert(looks).values({
    achievement_id: row.id,
    number: former.length + 1,
    point: given.point,
    reason: given.reason,
    assessed_by: given.by,
  });
  const [first, second] = former;
  if (!first) return await wait(tx, row.id, 'second');
  // The third word stands.
  if (second) return await complete(tx, row.id, given);
  const differ = Math.abs(Math.round(first.point * 100) - Math.round(given.point * 100));
  return differ > Math.round(bound * 100)
    ? await wait(tx, row.id, 'third')
    : await complete(tx, row.id, joinScores(first, given));
}

/** Whether an assessor has given exactly this already: an answer that was lost, or a second press. */
export async function isRecorded(
  tx: Transaction,
  { id }: AchievementRow,
  { point, reason, by }: NewScore,
): Promise<boolean> {
  const own = (await listScores(tx, id)).find(({ assessed_by }) => assessed_by === by);
  return own?.point === point && own.reason === reason;
}

export const listScores = (tx: Transaction, achievement_id: number): Promise<Score[]> =>
  tx.select().from(looks).where(eq(looks.achievement_id, achievement_id)).orderBy(asc(looks.number));

async function setStage(tx: Transaction, achievement_id: number, stage: Stage, is_disputed?: boolean): Promise<void> {
  const changed = is_disputed === undefined ? { stage } : { stage, is_disputed };
  await tx.update(secondLooks).set(changed).where(eq(secondLooks.achievement_id, achievement_id));
}

async function wait(tx: Transaction, achievement_id: number, stage: 'second' | 'third'): Promise<ScoreOutcome> {
  await setStage(tx, achievement_id, stage, stage === 'third');
  return { comes: 'waits', stage };
}

async function complete(
  tx: Transaction,
  achievement_id: number,
  { point, reason }: Pick<Score, 'point' | 'reason'>,
): Promise<ScoreOutcome> {
  await setStage(tx, achievement_id, 'done');
  return { comes: 'complete', point, reason };
}
