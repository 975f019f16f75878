import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Candidate } from '#contract/enrollment/shapes.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { pointColumns } from '#server/features/achievements/ranking.ts';
import { blackLabels } from '#server/features/achievements/reads.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';

/** Participants of a ranking as screens show them, without their places, by their participations. One query. */
export async function describeCandidates(
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, Omit<Candidate, 'place'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      participation_id: p.id,
      user_id: p.user_id,
      surname: users.surname,
      name: users.name,
      participant_status: p.status,
      ...pointColumns,
      completed_at: p.completed_at,
      is_black_labelled: p.is_black_labelled,
      black_label: sql<string | null>`${blackLabels.reason}`,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(blackLabels, and(eq(blackLabels.participation_id, p.id), isNull(blackLabels.lifted_at)))
    .where(inArray(p.id, [...ids]));
  return new Map(
    rows.map(({ surname, ...row }) => [row.participation_id, { ...row, name: surnameAndName({ ...row, surname }) }]),
  );
}
