import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Audience } from '#contract/courses/teachings.ts';
import type { Status } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { currentOf } from './queries.ts';
import { selectionState } from './selection.ts';
import { participants, participations } from './tables.ts';

const p = participations;
const selection = {
  id: p.id,
  user_id: p.user_id,
  parent_id: sql<number | null>`(
    select family.parent_id from ${participants} family where family.user_id = participations.user_id)`.mapWith(
    participants.parent_id,
  ),
  season: p.season,
  status: p.status,
  selection: selectionState,
  awaits_signal: p.awaits_signal,
  direction: p.direction,
  avatar_file: p.avatar_file,
  cadet_state: p.cadet_state,
  volunteer_state: p.volunteer_state,
  offers_help: p.offers_help,
  is_black_labelled: p.is_black_labelled,
  points: p.points,
  learning_points_total: p.learning_points_total,
  told_total: p.told_total,
  assessed_at: p.assessed_at,
  objected_at: p.objected_at,
  objection_key: p.objection_key,
  objection_ended_at: p.objection_ended_at,
  objected_total: p.objected_total,
  objected_points: p.objected_points,
};

// Rows of a family are locked in one order everywhere: children, participations, then consents, codes, deadlines.

/**
 * The table to name in `for update of`, for a statement that locks participations together with rows of its own and reads
 * both in one round trip, as with a sent test. Participations are locked first, in the order of ids.
 */
export const participationRow: PgTable = participations;

/**
 * The current participation of a child, or of a guide (`audience`), its row locked to the end of the transaction: of
 * several who act on it at once, the first wins. Throws not found. One query.
 */
export async function lockParticipation(connection: Connection, user_id: number, audience: Audience = 'participant') {
  const [row] = await currentOf(connection, user_id, audience).for('update');
  if (!row) throw notFound('Участник не найден');
  return row;
}

/**
 * A participant's current participation, or the one with this id, with the columns the selection depends on (docs/product/selection-and-trip.md),
 * the row locked to the end of the transaction. Throws not found. One query.
 */
export async function lockSelection(tx: Connection, subject: { user_id: number } | { participation_id: number }) {
  const isSubject =
    'user_id' in subject
      ? and(eq(participations.user_id, subject.user_id), participations.is_current)
      : eq(participations.id, subject.participation_id);
  const [row] = await tx
    .select(selection)
    .from(participations)
    .where(and(isSubject, eq(participations.audience, 'participant')))
    .for('update');
  if (!row) throw notFound('Участник не найден');
  return row;
}
export type Selection = Awaited<ReturnType<typeof lockSelection>>;

/** A season's participations at a status, locked in the order of ids. One query. */
export const lockSeasonAtStatus = (tx: Connection, season: number, status: Status) =>
  tx
    .select({ id: participations.id, unassessed_count: participations.unassessed_count })
    .from(participations)
    .where(
      and(
        eq(participations.season, season),
        eq(participations.status, status),
        eq(participations.audience, 'participant'),
      ),
    )
    .orderBy(asc(participations.id))
    .for('update');

/** A season's participants at these statuses, locked in the order of ids; black labels tell their groups apart. One query. */
export const lockSeasonWithin = (tx: Connection, season: number, statuses: readonly Status[]) =>
  tx
    .select({
      id: p.id,
      user_id: p.user_id,
      status: p.status,
      direction: p.direction,
      is_black_labelled: p.is_black_labelled,
    })
    .from(p)
    .where(and(eq(p.season, season), inArray(p.status, [...statuses]), eq(p.audience, 'participant')))
    .orderBy(asc(p.id))
    .for('update');

/** Locks these participations to the end of the transaction, in the order of ids; unknown ids are left out. One query. */
export async function lockByIds(tx: Connection, ids: readonly number[]) {
  const { id, user_id, season, audience, is_current } = participations;
  return await tx
    .select({ id, user_id, season, audience, is_current, status: participations.status })
    .from(participations)
    .where(sql`${id} = any(${sql.param(ids)}::bigint[])`)
    .orderBy(asc(id))
    .for('update');
}

/** Locks these participations to the end of the transaction, in the order of ids; gives where each stands, a held one with where it goes back to. One query. */
export const lockInvitations = (tx: Connection, ids: readonly number[]) =>
  tx
    .select({ id: p.id, user_id: p.user_id, status: p.status, held_from: p.held_from, direction: p.direction })
    .from(p)
    .where(sql`${p.id} = any(${sql.param([...ids])}::bigint[])`)
    .orderBy(asc(p.id))
    .for('update');

/** Locks these participations to the end of the transaction; gives those that are at the status. One query. */
export async function lockAtStatus(tx: Connection, ids: readonly number[], status: Status) {
  const rows = await lockByIds(tx, ids);
  return rows.filter((row) => row.status === status);
}

/** Locks these participations to the end of the transaction, in the order of ids; gives what their certificates depend on. One query. */
export const lockCertificateFacts = (tx: Connection, ids: readonly number[]) =>
  tx
    .select({ id: p.id, user_id: p.user_id, audience: p.audience, status: p.status, left_status: p.left_status })
    .from(p)
    .where(inArray(p.id, [...ids]))
    .orderBy(asc(p.id))
    .for('update');

/**
 * Locks the current participations of these participants to the end of the transaction, in the order of ids; for a step that
 * depends on several people's. One query.
 */
export async function lockParticipations(tx: Connection, user_ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: participations.id })
    .from(participations)
    .where(and(inArray(participations.user_id, [...user_ids]), participations.is_current))
    .orderBy(asc(participations.id))
    .for('update');
}

/** The parent of a participant, who cannot change to the end of the transaction; null where there is none. */
export async function lockParentId(tx: Connection, participant_id: number): Promise<number | null> {
  const [child] = await tx
    .select({ parent_id: participants.parent_id })
    .from(participants)
    .where(eq(participants.user_id, participant_id))
    .for('update');
  return child?.parent_id ?? null;
}

/**
 * The caller's child with the participation under way, both locked to the end of the transaction: whose child it is
 * cannot change meanwhile. Throws not found for another's.
 */
export async function lockOwnChild(tx: Connection, parent_id: number, participant_id: number) {
  const [child] = await tx
    .select()
    .from(participants)
    .where(and(eq(participants.user_id, participant_id), eq(participants.parent_id, parent_id)))
    .for('update');
  if (!child) throw notFound('Участник не найден');
  return { child, participation: await lockParticipation(tx, participant_id) };
}

/**
 * Locks a parent's children of this moment, or a participant itself, with all their participations, to the end of the
 * transaction: nobody carries a child away, moves or checks one meanwhile. Gives the ids, the person's own first.
 */
export async function lockFamily(tx: Connection, user_id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: participants.user_id })
    .from(participants)
    .where(or(eq(participants.parent_id, user_id), eq(participants.user_id, user_id)))
    .orderBy(asc(participants.user_id))
    .for('update');
  const ids = rows.map(({ id }) => id);
  await tx
    .select({ id: participations.id })
    .from(participations)
    .where(inArray(participations.user_id, ids))
    .orderBy(asc(participations.id))
    .for('update');
  return [user_id, ...ids.filter((id) => id !== user_id)];
}
