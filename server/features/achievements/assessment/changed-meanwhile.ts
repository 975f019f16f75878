import { eq } from 'drizzle-orm';
import { formatPoints } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { conflict } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import type { AchievementRow } from '../achievement-rows.ts';

async function nameOf(db: Connection, user_id: number): Promise<string> {
  const [row] = await db
    .select({ name: surnameAndNameOf(users) })
    .from(users)
    .where(eq(users.id, user_id));
  return row?.name ?? '';
}

async function wordsOf(db: Connection, row: AchievementRow): Promise<string> {
  const { point, point_reason, assessed_by, remark, corrected_at } = row;
  if (point !== null && assessed_by !== null)
    return `Пока вы оценивали, ${await nameOf(db, assessed_by)}: ${formatPoints(point)}, ${quoted(point_reason)}`;
  if (remark !== null) return `Это достижение тем временем вернули с замечанием ${quoted(remark)}`;
  if (corrected_at !== null) return 'Участник тем временем изменил это достижение';
  return 'Это достижение тем временем изменилось';
}

/** The 409 of an assessor whom somebody was quicker than: who, and what stands there now. */
export const changedMeanwhile = async (db: Connection, row: AchievementRow) =>
  conflict(`${await wordsOf(db, row)}. Посмотрите ещё раз`);
