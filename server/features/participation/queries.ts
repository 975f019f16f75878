import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Child } from '#contract/families/child.ts';
import { utypes } from '#contract/roles.ts';
import { statusLabel } from '#contract/statuses.ts';
// How far a child has come stands on its parent's card.
import { learnings } from '#server/features/learning/tables.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
// A participant is a user, so that people and their participations are read in one query.
import { users } from '#server/platform/users.ts';
import { participants, participations } from './tables.ts';

/** A participant's seasons, the latest first: the first one is the participation under way. One query. */
export function listParticipations(db: Connection, user_id: number) {
  return db
    .select({
      id: participations.id,
      year: participations.season,
      status: participations.status,
      direction: participations.direction,
      avatar_file: participations.avatar_file,
    })
    .from(participations)
    .where(eq(participations.participant_id, user_id))
    .orderBy(desc(participations.season));
}

/** True of the latest participation of the joined participant only. */
const isLatest = sql`${participations.season} = (
  select max(latest.season) from participations latest where latest.participant_id = ${participations.participant_id})`;

const latestOf = (db: Connection, participant_id: number) =>
  db
    .select({ id: participations.id, status: participations.status, season: participations.season })
    .from(participations)
    .where(eq(participations.participant_id, participant_id))
    .orderBy(desc(participations.season))
    .limit(1);

/** The participation under way of one participant; throws not found. */
export async function getParticipation(db: Connection, participant_id: number) {
  const [row] = await latestOf(db, participant_id);
  if (!row) throw notFound('Участник не найден');
  return row;
}

/** The same, its row locked to the end of the transaction: who acts on a participation first, wins. One query. */
export async function lockParticipation(connection: Connection, participant_id: number) {
  const [row] = await latestOf(connection, participant_id).for('update');
  if (!row) throw notFound('Участник не найден');
  return row;
}

/** Throws not found unless the participant is the caller or the caller's child. */
export async function checkOwn(db: Connection, caller: Caller, participant_id: number): Promise<void> {
  if (caller.utype === utypes.participant && caller.user_id === participant_id) return;
  const own = and(eq(participants.user_id, participant_id), eq(participants.parent_id, caller.user_id));
  const rows = await db.select({ user_id: participants.user_id }).from(participants).where(own);
  if (rows.length === 0) throw notFound('Участник не найден');
}

/** A parent's children in the order they were added. One query. */
export async function listChildren(db: Connection, parent_id: number): Promise<Omit<Child, 'timeout'>[]> {
  const rows = await db
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
    .where(eq(participants.parent_id, parent_id))
    .orderBy(asc(participants.created_at), asc(users.id));
  return rows.map((row) => ({ ...row, status_label: statusLabel(row.participant_status) }));
}

/** How many take part in a season's training, or have been through it. */
export async function countLearners(db: Connection, season: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(participations)
    .where(and(eq(participations.season, season), sql`${participations.status} >= 200`));
  return row?.total ?? 0;
}

/** A season's participations at one status, in the order of their ids, from the one after `after` on. */
export const listAtStatus = (db: Connection, season: number, status: number, after: number, limit: number) =>
  db
    .select({ id: participations.id, participant_id: participations.participant_id })
    .from(participations)
    .where(and(eq(participations.season, season), eq(participations.status, status), gt(participations.id, after)))
    .orderBy(asc(participations.id))
    .limit(limit);
