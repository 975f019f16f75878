import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Presence } from '#contract/checks/checks.ts';
import { PRESENCE_EXPIRES_MS } from '#contract/checks/fields.ts';
import { lockParticipation } from '#server/features/participation/locks.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { holdersOf } from '#server/platform/menu/waiting-line.ts';
import { users } from '#server/platform/users.ts';
import { questionnairePresences as looks } from './tables.ts';

const presenceInterval = sql.raw(`interval '${PRESENCE_EXPIRES_MS} milliseconds'`);
const isPresent = sql`${looks.seen_at} > now() - ${presenceInterval}`;
const holder = alias(users, 'u');

/** The holder of a participation's questionnaire: of those who have it open the one who opened it first, who alone may decide. */
export async function findHolder(db: Connection, participation_id: number): Promise<Presence | undefined> {
  const [row] = await db
    .select({ user_id: looks.user_id, name: surnameAndNameOf(users), since: looks.since })
    .from(looks)
    .innerJoin(users, eq(users.id, looks.user_id))
    .where(and(eq(looks.participation_id, participation_id), isPresent))
    .orderBy(asc(looks.since), asc(looks.user_id))
    .limit(1);
  return row;
}

/** The holder of a list's row, in one column; `participation_id` is the row's. */
export const holderOf = (participation_id: SQL): SQL<Presence | null> =>
  sql`(
    select json_build_object('user_id', l.user_id, 'name', ${surnameAndNameOf(holder)}, 'since', l.since)
    from questionnaire_looks l join ${users} u on u.id = l.user_id
    where l.participation_id = ${participation_id} and l.seen_at > now() - ${presenceInterval}
    order by l.since, l.user_id limit 1
  )`.mapWith(
    (look: Presence | null) => look && { ...look, since: new Date(look.since).toISOString() },
  ) as SQL<Presence | null>;

/**
 * The holders of participations that a condition finds, and how many each: of several who have one open the first has
 * it (waiting-line.ts).
 */
export const holdersAmong = (condition: SQL | undefined): SQL =>
  holdersOf(sql`
    select distinct on (l.participation_id) l.user_id, ${surnameAndNameOf(holder)} as name
    from questionnaire_looks l join ${users} u on u.id = l.user_id
      join ${participations} on ${participations.id} = l.participation_id
    where l.seen_at > now() - ${presenceInterval} and ${condition}
    order by l.participation_id, l.since, l.user_id`);

/** True of a participation that nobody but this person has open. */
export const isFree = (participation_id: SQL, user_id: number): SQL =>
  sql`not exists (
    select from questionnaire_looks l
    where l.participation_id = ${participation_id} and l.user_id <> ${user_id} and l.seen_at > now() - ${presenceInterval}
  )`;

/** A screen says that it has a participant open; others who have it open hear of one who has just come. Gives the participation; throws not found. */
export const notePresence = (db: Database, participant_id: number, user_id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const { id } = await lockParticipation(tx, participant_id);
    const isNew = await renewPresence(tx, id, user_id);
    if (isNew) await emitPresenceChanged(tx, await listOthersPresent(tx, id, user_id), participant_id);
    return id;
  });

/** Renews a person's look, or begins one. Gives whether it is new. */
export async function renewPresence(db: Connection, participation_id: number, user_id: number): Promise<boolean> {
  const [row] = await db
    .insert(looks)
    .values({ participation_id, user_id })
    .onConflictDoUpdate({
      target: [looks.participation_id, looks.user_id],
      set: { since: sql`case when ${isPresent} then ${looks.since} else now() end`, seen_at: now },
    })
    .returning({ isNew: sql<boolean>`${looks.since} = now()` });
  return row?.isNew ?? false;
}

export async function endPresence(db: Connection, participation_id: number, user_id: number): Promise<void> {
  await db.delete(looks).where(and(eq(looks.participation_id, participation_id), eq(looks.user_id, user_id)));
}

/** Ends every presence but this person's: a screen that is still open begins a new one, after it. Gives whose ended. */
export async function endOtherPresences(db: Connection, participation_id: number, user_id: number): Promise<number[]> {
  const ended = await db
    .delete(looks)
    .where(and(eq(looks.participation_id, participation_id), ne(looks.user_id, user_id)))
    .returning({ user_id: looks.user_id });
  return ended.map((row) => row.user_id);
}

type HeldPresence = { id: number; user_id: number };

/**
 * Hands the open questionnaires of a leaving member, their participations locked by the caller, over to a colleague, as
 * if just opened; open screens are informed. A constant number of statements.
 */
export async function handOverPresences(
  tx: Connection,
  held: readonly HeldPresence[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  if (held.length === 0) return;
  const ids = held.map(({ id }) => id);
  await tx.delete(looks).where(and(inArray(looks.participation_id, ids), eq(looks.user_id, from)));
  await tx
    .insert(looks)
    .values(ids.map((participation_id) => ({ participation_id, user_id: to })))
    .onConflictDoUpdate({ target: [looks.participation_id, looks.user_id], set: { seen_at: now } });
  const others = await tx
    .select({ id: looks.participation_id, user_id: looks.user_id })
    .from(looks)
    .where(and(inArray(looks.participation_id, ids), isPresent));
  const participants = new Map(held.map(({ id, user_id }) => [id, user_id]));
  await emitEvents(
    tx,
    others.flatMap(({ id, user_id }) => {
      const participant_id = participants.get(id);
      return participant_id === undefined
        ? []
        : [{ user_id, event: 'questionnaire_look', payload: { participant_id } }];
    }),
  );
}

/** People besides this one who have the questionnaire open now. */
export async function listOthersPresent(db: Connection, participation_id: number, user_id: number): Promise<number[]> {
  const rows = await db
    .select({ user_id: looks.user_id })
    .from(looks)
    .where(and(eq(looks.participation_id, participation_id), ne(looks.user_id, user_id), isPresent));
  return rows.map((row) => row.user_id);
}

/** Makes open screens of these people reload: somebody has opened the questionnaire, taken it over, or decided. */
export const emitPresenceChanged = (
  db: Connection,
  user_ids: readonly number[],
  participant_id: number,
): Promise<void> =>
  emitEvents(
    db,
    user_ids.map((user_id) => ({ user_id, event: 'questionnaire_look', payload: { participant_id } })),
  );
