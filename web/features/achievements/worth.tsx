import {
  type AchievementKind,
  type AchievementLevel,
  type AchievementResult,
  achievementKinds,
  isStanding,
  proposedPoint,
  type ScoredKind,
  scoredKinds,
  standings,
} from '#contract/achievements/fields.ts';
import { formatPoints, pluralPoints } from '#contract/words/numbers.ts';
import classes from './achievements.module.css';
import { LevelsTable } from './levels-table.tsx';
import type { Own } from './own-achievements.ts';

type ChosenKind = { kind: AchievementKind | null; level: AchievementLevel | null; result: AchievementResult | null };

/** What an achievement of the chosen kind, level and result may be worth, in words. */
export function pointsWorth(own: Own, { kind, level, result }: ChosenKind): string {
  if (kind === null) return '';
  if (isStanding(kind)) return `Если статус подтвердят: ${pluralPoints(own[`${kind}_points`])}.`;
  if (level === null || result === null) return '';
  const point = proposedPoint(own.achievement_points, { kind, level, result });
  return point === null ? '' : `По таблице это ${pluralPoints(point)}. Сколько будет на самом деле, решит оценка.`;
}

/** Groups kinds with the same points. */
function groupsOf(table: Own['achievement_points']): ScoredKind[][] {
  const groups = new Map<string, ScoredKind[]>();
  for (const kind of scoredKinds) {
    const worth = JSON.stringify(table[kind]);
    groups.set(worth, [...(groups.get(worth) ?? []), kind]);
  }
  return [...groups.values()];
}

/** Table of the season's points by kind, level and result. */
export function WorthTable({ own }: { own: Own }) {
  const { achievement_points: table } = own;
  return (
    <details className={classes.worth}>
      <summary>Сколько баллов за что</summary>
      {groupsOf(table).map((kinds) => (
        <LevelsTable
          key={kinds.join()}
          caption={kinds.map((kind) => achievementKinds[kind]).join('; ')}
          cell={(level, result) => (kinds[0] ? formatPoints(table[kinds[0]][level][result]) : '')}
        />
      ))}
      <p>
        {standings
          .map((standing) => `${achievementKinds[standing]}: ${pluralPoints(own[`${standing}_points`])}`)
          .join(', ')}
        , если статус подтвердят. Таблица помогает прикинуть: оценка может быть другой, с объяснением.
      </p>
    </details>
  );
}
