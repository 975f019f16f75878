import { achievementKinds, achievementLevels, achievementResults } from '#contract/achievements/fields.ts';
import type { SaidOfAchievement } from '#contract/achievements/shapes.ts';

/** «диплом, грамота · региональный уровень · победа»: the row of the table that proposes the points. */
export const rowOfTable = ({ kind, level, result }: Pick<SaidOfAchievement, 'kind' | 'level' | 'result'>): string =>
  `${achievementKinds[kind].toLowerCase()} · ${achievementLevels[level].toLowerCase()} уровень · ${achievementResults[result].toLowerCase()}`;

/** The reason of points that are those of the table; the participant reads it. */
export const reasonOfTable = (said: Pick<SaidOfAchievement, 'kind' | 'level' | 'result'>): string =>
  `По таблице: ${rowOfTable(said)}`;

/** The points that were typed: a number from 0 to 1000 with two decimals at most; nothing for any other text. */
export function parsePoint(typed: string): number | undefined {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const point = Number(text);
  return point <= 1000 ? point : undefined;
}
