import { isStanding } from '#contract/achievements/fields.ts';
import { unusualPoint } from '#contract/achievements/unusual.ts';
import type { Configuration } from '#contract/configuration/configuration.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { invalid } from '#server/platform/errors.ts';
import type { AchievementRow } from '../achievement-rows.ts';

type PointInput = { point: number; reason: string; is_meant: boolean };

/**
 * 422 for points of what declares a standing, without a reason (`reason`), and for those that look like a slip where they are
 * not expressly meant (`is_meant`): above the largest value of the table, or above twice its proposal.
 */
export function requireSoundPoint(
  { achievement_points: table }: Pick<Configuration, 'achievement_points'>,
  row: AchievementRow,
  { point, reason, is_meant }: PointInput,
): void {
  if (isStanding(row.kind))
    throw invalid('Статус кадета или волонтёра подтверждают или нет: баллы за него приходят сами');
  if (reason === '') throw invalid({ reason: 'Напишите, за что эти баллы: участник это прочтёт' });
  if (is_meant) return;
  const unusual = unusualPoint(table, row, point);
  if (unusual === null) return;
  const { why, limit, proposed } = unusual;
  const proposal = proposed === null ? '' : `, за такое достижение она предлагает ${formatPoints(proposed)}`;
  throw invalid({
    is_meant:
      why === 'above_table'
        ? `${formatPoints(point)} — больше самого большого числа таблицы баллов (${formatPoints(limit)})${proposal}. Подтвердите, что это не опечатка`
        : `${formatPoints(point)} — больше, чем вдвое против таблицы баллов${proposal}. Подтвердите, что это не опечатка`,
  });
}
