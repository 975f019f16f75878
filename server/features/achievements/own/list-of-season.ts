import { eq } from 'drizzle-orm';
import type { Points } from '#contract/achievements/shapes.ts';
import { arePointsVisible } from '#contract/statuses/predicates.ts';
import type { Status } from '#contract/statuses.ts';
import { pointColumns } from '#server/features/participation/person-columns.ts';
import { isHeld, releasedAt } from '#server/features/participation/ranking/held-results.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { achievements as a } from '../tables.ts';

const findPoints = async (db: Connection, participation_id: number) => {
  const [row] = await db
    .select({ season: p.season, points: pointColumns, released_at: releasedAt })
    .from(p)
    .where(eq(p.id, participation_id));
  if (!row) throw notFound('Участник не найден');
  return row;
};

const listRows = (db: Connection, participation_id: number) =>
  db
    .select({ id: a.id, title: a.title, kind: a.kind, level: a.level, result: a.result, date: a.date, point: a.point })
    .from(a)
    .where(eq(a.participation_id, participation_id))
    .orderBy(a.date, a.id);

/**
 * The achievements of one participation, a past season's too, by their days, without files; points as far as they are told to
 * the family: from 410 on, and not while they are held back. `status`: as the family may know it. Two queries.
 */
export async function listOfSeason(db: Connection, participation: { id: number; status: Status }) {
  const { id, status } = participation;
  const configuration = await getConfiguration(db);
  const [row, rows] = await Promise.all([findPoints(db, id), listRows(db, id)]);
  const are_points_held = arePointsVisible(status) && isHeld(configuration, row);
  const arePointsShown = arePointsVisible(status) && !are_points_held;
  const points: Points | null = arePointsShown ? row.points : null;
  return {
    achievements: rows.map((one) => ({ ...one, point: arePointsShown ? one.point : null })),
    points,
    are_points_held,
  };
}
