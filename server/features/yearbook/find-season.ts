import { and, desc, eq, sql } from 'drizzle-orm';
import { awaitsAnswer } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { familyStatusOf } from '#server/features/participation/status/family-status.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { nameColumns, users } from '#server/platform/users.ts';

const listSeasons = (db: Connection, user_id: number) =>
  db
    .select({
      id: p.id,
      ...nameColumns,
      season: p.season,
      points: p.points,
      status: p.status,
      left_status: p.left_status,
      awaits_signal: p.awaits_signal,
      direction: p.direction,
      teaching_id: p.teaching_id,
      lecture_passed_at: p.lecture_passed_at,
      begun_at: p.begun_at,
      completed_at: p.completed_at,
      created_at: p.created_at,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .where(and(eq(p.user_id, user_id), eq(p.audience, 'participant')))
    .orderBy(desc(p.season));
type Season = Awaited<ReturnType<typeof listSeasons>>[number];
export type ToldSeason = Omit<Season, 'status'> & { status: Status; is_past: boolean; is_imported: boolean };

/**
 * How a season ended, or stands, as the family may know it. An invitation nobody has told of reads as 410, and so does one a
 * season ended with: it was never answered.
 */
function toldSeason(season: Season): ToldSeason {
  const is_past = season.status === s.LAST_SEASON;
  const ended = season.left_status ?? s.LAST_SEASON;
  const status = is_past ? (awaitsAnswer(ended) ? s.ASSESSED : ended) : familyStatusOf(season);
  return { ...season, status, is_past, is_imported: is_past && season.left_status === null };
}

/** One season of a child, by default the latest, and the years of all; 404 where it has none, or not this one. One query. */
export async function findSeason(db: Connection, user_id: number, named: number | undefined) {
  const rows = await listSeasons(db, user_id);
  const found = named === undefined ? rows[0] : rows.find(({ season }) => season === named);
  if (!found) throw notFound(rows.length === 0 ? 'Участник не найден' : 'В этом сезоне ребёнок не участвовал');
  return { seasons: rows.map(({ season }) => season), found: toldSeason(found) };
}

/** When a participation first came to each status, and last, as the log has it. One query. */
export async function listMoments(
  db: Connection,
  { user_id, participation_id }: { user_id: number; participation_id: number },
): Promise<Map<Status, { first: string; last: string }>> {
  const { rows } = await db.execute<{ status: Status; first: string; last: string }>(sql`
    select ${logLines.to_status} as status, min(${logLines.at}) as first, max(${logLines.at}) as last from ${logLines}
    where ${logLines.subject_id} = ${user_id} and ${logLines.participation_id} = ${participation_id}
      and ${logLines.action} = 'status_changed' group by 1`);
  const iso = (at: string) => new Date(at).toISOString();
  return new Map(rows.map(({ status, first, last }) => [status, { first: iso(first), last: iso(last) }]));
}
