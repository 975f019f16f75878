import { and, eq, sql } from 'drizzle-orm';
import { arePointsVisible, hasChosenDirection } from '#contract/statuses/predicates.ts';
import { isHeld, releasedAt } from '#server/features/participation/ranking/held-results.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { selectionState } from '#server/features/participation/selection.ts';
import { familyStatus } from '#server/features/participation/status/family-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { achievements } from '../tables.ts';
import { objectionUntil } from './object-to-points.ts';
import { mayUpload } from './period.ts';
import { shownSince } from './shown-since.ts';

/** Sent back, and to be put right still. */
const toFix = sql`${achievements.remark} is not null and ${achievements.remark_until} > now()`;

/** What a participant can do now with its achievements, for the home: no list, no points. One query. */
export async function findOwnStep(db: Connection, user_id: number) {
  const of = (what: ReturnType<typeof sql>) =>
    sql`(select ${what} from ${achievements} where ${achievements.participation_id} = ${p.id} and ${toFix})`;
  const [row] = await db
    .select({
      status: familyStatus,
      own_status: p.status,
      selection: selectionState,
      added: p.achievements_count,
      assessed_at: p.assessed_at,
      objected_at: p.objected_at,
      season: p.season,
      released_at: releasedAt,
      to_fix: sql<number>`${of(sql`count(*)`)}`.mapWith(Number),
      fix_until: sql<string | null>`${of(sql`min(${achievements.remark_until})`)}`.mapWith(p.assessed_at),
    })
    .from(p)
    .where(and(eq(p.user_id, user_id), p.is_current, eq(p.audience, 'participant')));
  if (!row) throw notFound('Участник не найден');
  const configuration = await getConfiguration(db);
  const { achievements_upload_period: period } = configuration;
  const are_points_held = arePointsVisible(row.status) && isHeld(configuration, row);
  const { status, selection, added } = row;
  // Afterwards nothing is put right any more.
  const mayFix = hasChosenDirection(status) && !arePointsVisible(status) && selection !== 'over';
  return {
    added,
    may_change: mayUpload({ status, selection }, period),
    period,
    to_fix: mayFix ? row.to_fix : 0,
    fix_until: mayFix ? row.fix_until : null,
    are_points_held,
    objection_until: objectionUntil({
      ...row,
      status: row.own_status,
      assessed_at: shownSince(row, are_points_held),
    }),
  };
}
