import { and, asc, count, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { AdminUser, Child } from '#contract/families.ts';
import { utypes } from '#contract/roles.ts';
import { statusLabel } from '#contract/statuses.ts';
// A participant is a user, so that people and their participations are read in one query.
import { users } from '#server/accounts/tables.ts';
import type { Caller } from '#server/context.ts';
import type { Connection } from '#server/db/pool.ts';
import { notFound } from '#server/errors.ts';
import { participants, participations } from './tables.ts';
import { nextStatuses } from './transitions.ts';

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
      year: participations.season,
      participant_status: participations.status,
      direction: participations.direction,
      avatar_file: participations.avatar_file,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user_id))
    .innerJoin(participations, and(eq(participations.participant_id, participants.user_id), isLatest))
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

const fullName = sql`lower(${users.surname} || ' ' || ${users.name} || ' ' || ${users.patronymic})`;
const startingWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The beginning of the full name, of the email, or of the phone, each by its index. */
function matching(search: string): SQL | undefined {
  if (search === '') return undefined;
  const text = search.toLowerCase();
  const digits = search.replace(/\D/g, '').replace(/^[78]/, '');
  return or(
    like(fullName, startingWith(text)),
    like(users.email, startingWith(text)),
    digits === '' ? undefined : like(users.phone, startingWith(`+7${digits}`)),
  );
}

/** A page of the portal's people, newest first. Two queries: the page and the count. */
export async function listUsers(
  db: Connection,
  filter: { utype?: number | undefined; search: string },
  page: { offset: number; limit: number },
): Promise<{ data: AdminUser[]; total: number }> {
  const where = and(
    filter.utype === undefined ? undefined : sql`${users.utype} = ${filter.utype}`,
    matching(filter.search),
  );
  const found = db.select({ id: users.id }).from(users).where(where).orderBy(desc(users.id));
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: users.id,
        utype: users.utype,
        surname: users.surname,
        name: users.name,
        patronymic: users.patronymic,
        email: users.email,
        phone: users.phone,
        participant_status: participations.status,
        held_from: participations.held_from,
        created_at: users.created_at,
      })
      .from(users)
      .leftJoin(participations, and(eq(participations.participant_id, users.id), isLatest))
      .where(inArray(users.id, found.limit(page.limit).offset(page.offset)))
      .orderBy(desc(users.id)),
    db.select({ total: count() }).from(users).where(where),
  ]);
  const data = rows.map(({ held_from, ...row }) => {
    const status = row.participant_status;
    return {
      ...row,
      status_label: status === null ? null : statusLabel(status),
      next_statuses:
        status === null
          ? []
          : nextStatuses(status, 'administrator', held_from ?? []).map((to) => ({
              status: to,
              label: statusLabel(to),
            })),
    };
  });
  return { data, total: counted?.total ?? 0 };
}
