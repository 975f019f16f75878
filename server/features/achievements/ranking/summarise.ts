import { isStanding, type Standing, standings } from '#contract/achievements/fields.ts';
import type { StandingState } from '#contract/achievements/states.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { AchievementRow } from '../achievement-rows.ts';

type DeclaredAchievement = Pick<AchievementRow, 'kind' | 'point'>;
/** The states of a participation's standings; null: not declared. */
export type StandingStates = Record<`${Standing}_state`, StandingState | null>;

/** A standing nobody declares any more is none; one that was decided stays so. */
const stateOf = (
  standing: Standing,
  rows: readonly DeclaredAchievement[],
  was: StandingState | null,
): StandingState | null => {
  if (was !== null && was !== 'declared') return was;
  return rows.some(({ kind }) => kind === standing) ? 'declared' : null;
};

/**
 * Sums a participation's achievements for its columns. An achievement that declares a standing is assessed by the
 * decision of it; any other by its points. Points are summed in hundredths, so that three thirds make what they look
 * like.
 */
export function summarise(rows: readonly DeclaredAchievement[], was: StandingStates) {
  const states: StandingStates = {
    cadet_state: stateOf('cadet', rows, was.cadet_state),
    volunteer_state: stateOf('volunteer', rows, was.volunteer_state),
  };
  const isDecided = (standing: Standing) => states[`${standing}_state`] !== 'declared';
  const isAssessed = ({ kind, point }: DeclaredAchievement) => point !== null || (isStanding(kind) && isDecided(kind));
  const hundredths = rows.reduce((sum, { point }) => sum + Math.round((point ?? 0) * 100), 0);
  return {
    ...states,
    achievements_count: rows.length,
    unassessed_count: rows.filter((row) => !isAssessed(row)).length,
    learning_achievements_points: hundredths / 100,
  };
}

/** The points of those standings alone of which something was decided now. */
export async function standingPoints(
  db: Connection,
  states: StandingStates,
  decided: Partial<StandingStates>,
): Promise<Partial<Record<`learning_${Standing}_points`, number>>> {
  const changed = standings.filter((standing) => `${standing}_state` in decided);
  if (changed.length === 0) return {};
  const configuration = await getConfiguration(db);
  const worth = (standing: Standing) =>
    states[`${standing}_state`] === 'confirmed' ? configuration[`${standing}_points`] : 0;
  return Object.fromEntries(changed.map((standing) => [`learning_${standing}_points`, worth(standing)]));
}
