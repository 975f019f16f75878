import { and, asc, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
// A participant is a user, so that children are read with their names in one query.
import { nameColumns, users } from '#server/platform/users.ts';
import { releasedAt } from './ranking/held-results.ts';
import { selectionState } from './selection.ts';
import { familyStatus } from './status/family-status.ts';
import { participants, participations } from './tables.ts';

const parentOf = prepared((db) =>
  db
    .select({ parent_id: participants.parent_id })
    .from(participants)
    .where(eq(participants.user_id, sql.placeholder('participant_id')))
    .prepare('parent_of'),
);

/** The present parent of a participant; null where there is none. */
export async function findParentId(db: Connection, participant_id: number): Promise<number | null> {
  const [row] = await parentOf(db).execute({ participant_id });
  return row?.parent_id ?? null;
}

const childrenIds = prepared((db) =>
  db
    .select({ id: participants.user_id })
    .from(participants)
    .where(eq(participants.parent_id, sql.placeholder('parent_id')))
    .orderBy(asc(participants.created_at), asc(participants.user_id))
    .prepare('children_ids'),
);

/** A person's id and, for a parent, those of the present children. */
export async function listPeopleOf(db: Connection, user_id: number): Promise<number[]> {
  const rows = await childrenIds(db).execute({ parent_id: user_id });
  return [user_id, ...rows.map(({ id }) => id)];
}

const listCurrent = (db: Connection) =>
  db
    .select({
      participant_id: participants.user_id,
      participation_id: participations.id,
      status: participations.status,
      selection: selectionState,
      family_status: familyStatus,
      held_from: participations.held_from,
      left_status: participations.left_status,
      audience: participations.audience,
      ...nameColumns,
      birth_date: users.birth_date,
      gender: participants.gender,
      sends_link_on_approval: participants.sends_link_on_approval,
      email: users.email,
      phone: users.phone,
      year: participations.season,
      direction: participations.direction,
      is_trip_unfit: participations.is_trip_unfit,
      released_at: releasedAt,
      avatar_file: participations.avatar_file,
      teaching_id: participations.teaching_id,
      passed_milestones: participations.passed_count,
      points: participations.points,
    })
    .from(participants)
    .innerJoin(participations, and(eq(participations.user_id, participants.user_id), participations.is_current))
    .innerJoin(users, eq(users.id, participants.user_id))
    .orderBy(asc(participants.created_at), asc(participants.user_id))
    .$dynamic();

const kinOf = prepared((db) =>
  listCurrent(db)
    .where(eq(participants.parent_id, sql.placeholder('parent_id')))
    .prepare('kin_of'),
);

/** A parent's children with their current participations, in the order they were added. One query. */
export const listChildStatuses = (db: Connection, parent_id: number) => kinOf(db).execute({ parent_id });

export type ChildStatus = Awaited<ReturnType<typeof listChildStatuses>>[number];

/** A participant's current participation; undefined for somebody who is no participant. One query. */
export async function findChildStatus(db: Connection, participant_id: number): Promise<ChildStatus | undefined> {
  const [row] = await listCurrent(db).where(eq(participants.user_id, participant_id));
  return row;
}

/** The child of a parent's that was registered with this key of consents. One query. */
export async function findChildByKey(db: Connection, parent_id: number, registration_key: string) {
  const [row] = await db
    .select({ id: participants.user_id })
    .from(participants)
    .where(and(eq(participants.registration_key, registration_key), eq(participants.parent_id, parent_id)));
  return row?.id;
}

export type FamilyOf = { participant_id: number; parent_id: number | null; name: string; surname: string };

/** Parents and names of these participants, by their ids. One query. */
export async function listFamilies(db: Connection, participant_ids: readonly number[]): Promise<Map<number, FamilyOf>> {
  if (participant_ids.length === 0) return new Map();
  const rows = await db
    .select({
      participant_id: participants.user_id,
      parent_id: participants.parent_id,
      name: users.name,
      surname: users.surname,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user_id))
    .where(sql`${participants.user_id} = any(${sql.param([...new Set(participant_ids)])}::bigint[])`);
  return new Map(rows.map((row) => [row.participant_id, row]));
}
