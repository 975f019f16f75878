import { eq } from 'drizzle-orm';
import type { Achievement } from '#contract/achievements/shapes.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { describeRow, selectRows, withoutPoints } from '../achievement-rows.ts';
import { achievements } from '../tables.ts';

/** One achievement as it stands after its owner's step, without points that are not announced yet. One query. */
export async function findOwnAchievement(db: Connection, id: number): Promise<Achievement> {
  const [row] = await selectRows(db).where(eq(achievements.id, id));
  if (!row) throw notFound('Достижение не найдено');
  return withoutPoints(describeRow(row, (await getConfiguration(db)).achievement_points));
}
