import { asc, eq, sql } from 'drizzle-orm';
import { type PointsTable, proposedPoint } from '#contract/achievements/fields.ts';
import type { Achievement, ProofFile } from '#contract/achievements/shapes.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { storedFile } from '#server/platform/storage/reads.ts';
import { nameOfKind } from '#server/platform/storage/serving/shown-name.ts';
import { achievementFileNames } from './files.ts';
import { achievements } from './tables.ts';

export type AchievementRow = typeof achievements.$inferSelect;

type StoredAchievement = Omit<ProofFile, 'url'> & { file_target: string };
const proofOf = storedFile(sql`achievements.path`, ['path', 'file_target', 'original_name', 'content_type', 'size']);

export const selectRows = (db: Connection) =>
  db.select({ row: achievements, file: proofOf }).from(achievements).$dynamic();

/** A participation's achievements in the order they were added, each with its file. One query. */
export const listRows = (db: Connection, participation_id: number) =>
  selectRows(db).where(eq(achievements.participation_id, participation_id)).orderBy(asc(achievements.id));

type AchievementListRow = Awaited<ReturnType<typeof listRows>>[number];

/** A proof's file as it is shown: to its owner, the parent and assessors by one name, so that they speak of the same thing. */
const fileOf = ({ file_target, ...file }: StoredAchievement): ProofFile => ({
  ...file,
  original_name: nameOfKind(achievementFileNames, { ...file, file_target }),
  url: `/api/storage/${file.path}`,
});

/** An achievement as everybody sees it who may: who assessed it stays with the administration. */
export function describeRow({ row, file }: AchievementListRow, table: PointsTable): Achievement {
  const { id, title, kind, level, result, date, link, version, point, point_reason, remark, remark_until } = row;
  return {
    id,
    title,
    kind,
    level,
    result,
    date,
    link,
    version,
    point,
    point_reason,
    remark,
    remark_until,
    file: file && fileOf(file),
    proposed_point: proposedPoint(table, row),
    corrected_at: row.corrected_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** An achievement as its owner sees it before points are announced: without them. */
export const withoutPoints = (one: Achievement): Achievement => ({ ...one, point: null, point_reason: '' });

/** An achievement once the assessment is over: not to be put right, worth nothing more than its points. */
export const withoutWhatIsToCome = (one: Achievement): Achievement => ({
  ...one,
  remark: null,
  remark_until: null,
  corrected_at: null,
  proposed_point: null,
});
