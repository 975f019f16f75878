import { and, asc, eq, sql } from 'drizzle-orm';
import type { Child } from '#contract/families/child.ts';
import { statusLabel } from '#contract/statuses.ts';
import { participants, participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { users } from '#server/platform/users.ts';

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
      teaching_id: participations.teaching_id,
      passed_milestones: participations.passed_count,
      points: participations.points,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user_id))
    .innerJoin(participations, and(eq(participations.user_id, participants.user_id), participations.is_current))
    .where(eq(participants.parent_id, sql.placeholder('parent_id')))
    .orderBy(asc(participants.created_at), asc(users.id))
    .prepare('children_of'),
);

/** A parent's children in the order they were added, each with how far it has come. One query. */
export async function listChildren(db: Connection, parent_id: number): Promise<Omit<Child, 'timeout'>[]> {
  const rows = await childrenOf(db).execute({ parent_id });
  return rows.map(({ teaching_id, passed_milestones, points, ...row }) => ({
    ...row,
    status_label: statusLabel(row.participant_status),
    learning: teaching_id === null ? null : { passed_milestones, points },
  }));
}
