import { and, asc, eq, sql } from 'drizzle-orm';
import type { Child } from '#contract/families/child.ts';
import { statusLabel } from '#contract/statuses.ts';
import { learnings } from '#server/features/learning/reads.ts';
import { participants, participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { users } from '#server/platform/users.ts';

/** True of the latest participation of the joined participant only. */
const isLatest = sql`${participations.season} = (
  select max(latest.season) from ${participations} latest where latest.participant_id = ${participations.participant_id})`;

const childrenOf = prepared((db) =>
  db
    .select({
      id: users.id,
      surname: users.surname,
      name: users.name,
      patronymic: users.patronymic,
      birth_date: users.birth_date,
      gender: participants.gender,
      email: users.email,
      phone: users.phone,
      year: participations.season,
      participant_status: participations.status,
      direction: participations.direction,
      avatar_file: participations.avatar_file,
      learning: { passed_milestones: learnings.passed_count, points: learnings.points },
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user_id))
    .innerJoin(participations, and(eq(participations.participant_id, participants.user_id), isLatest))
    .leftJoin(learnings, eq(learnings.participation_id, participations.id))
    .where(eq(participants.parent_id, sql.placeholder('parent_id')))
    .orderBy(asc(participants.created_at), asc(users.id))
    .prepare('children_of'),
);

/** A parent's children in the order they were added, each with how far it has come. One query. */
export async function listChildren(db: Connection, parent_id: number): Promise<Omit<Child, 'timeout'>[]> {
  const rows = await childrenOf(db).execute({ parent_id });
  return rows.map((row) => ({ ...row, status_label: statusLabel(row.participant_status) }));
}
