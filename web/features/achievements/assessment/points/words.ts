import { achievementKinds, achievementLevels, achievementResults } from '#contract/achievements/fields.ts';
import type { SecondScore } from '#contract/achievements/second-score.ts';
import type { AchievementClaim } from '#contract/achievements/shapes.ts';

/** The table row that proposes the points: «диплом, грамота · региональный уровень · победа». */
export const rowOfTable = ({ kind, level, result }: Pick<AchievementClaim, 'kind' | 'level' | 'result'>): string =>
  `${achievementKinds[kind].toLowerCase()} · ${achievementLevels[level].toLowerCase()} уровень · ${achievementResults[result].toLowerCase()}`;

/** The reason of points taken from the table, as the participant reads it. */
export const reasonOfTable = (claim: Pick<AchievementClaim, 'kind' | 'level' | 'result'>): string =>
  `По таблице: ${rowOfTable(claim)}`;

/** Parses typed points: 0 to 1000 with at most two decimals; undefined for other texts. */
export function parsePoint(typed: string): number | undefined {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const point = Number(text);
  return point <= 1000 ? point : undefined;
}

/** How the points came of the scores, unless somebody has changed them since: after an objection one is enough. */
export function howItCame({ looks, is_disputed }: SecondScore, point: number | null): string {
  const [first, second, third] = looks.map((one) => one.point);
  if (first === undefined) return 'Оценки не сохранились';
  if (second === undefined) return 'Сначала это достижение оценил один из двоих, потом второй взгляд отменили';
  const came = third ?? Math.round((Math.round(first * 100) + Math.round(second * 100)) / 2) / 100;
  const how = is_disputed ? 'Оценки двоих разошлись, решил третий' : 'Оценено двумя';
  if (came !== point) return `${how}; потом баллы изменили`;
  return is_disputed ? how : `${how}: баллы — среднее`;
}
