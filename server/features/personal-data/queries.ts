import { and, asc, count, desc, eq, isNotNull, isNull, min, or, type SQL, sql } from 'drizzle-orm';
import type { ErasureRecord, PendingErasure } from '#contract/personal-data/personal-data.ts';
import { isAdmin, utypes } from '#contract/roles.ts';
import { nameAndSurname, surnameAndName } from '#contract/words/names.ts';
// Whose child it is decides whether its data go with the parent's.
import { participants } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { countWhere, type WaitingSelect, waitingColumns } from '#server/platform/menu/waiting-line.ts';
// Whose data it is stands beside the request in one query.
import { users } from '#server/platform/users.ts';
// Whose data it is stands beside the request in one query.
import { erasureActs, erasures } from './tables.ts';

/** Still to be done, and not taken back. */
export const isOpen = and(isNull(erasures.cancelled_at), isNull(erasures.done_at));

const self = sql.placeholder('self');
/** A person, and a parent's children of this moment, or a child's parent: whose account takes its own with it. */
const concerned = sql`any(array(
  select ${self}::bigint
  union all select ${participants.user_id} from ${participants} where ${participants.parent_id} = ${self}
  union all select ${participants.parent_id} from ${participants} where ${participants.user_id} = ${self}))`;

const pendingOf = prepared((db) =>
  db
    .select({
      id: erasures.id,
      subject_id: erasures.subject_id,
      asked_by: erasures.asked_by,
      asked_as: erasures.asked_as,
      asked_at: erasures.asked_at,
      due_at: erasures.due_at,
      surname: users.surname,
      name: users.name,
    })
    .from(erasures)
    .innerJoin(users, eq(users.id, erasures.subject_id))
    .where(and(eq(erasures.subject_id, concerned), isOpen))
    .orderBy(asc(erasures.id))
    .prepare('pending_of'),
);

/**
 * The open requests that concern a person, the earliest first; a parent is not named to the child, who takes back only
 * what it has asked for itself. One query.
 */
export async function listPending(db: Connection, { user_id, utype }: Caller): Promise<PendingErasure[]> {
  const isParent = utype === utypes.parent;
  const rows = await pendingOf(db).execute({ self: user_id });
  return rows.flatMap(({ id, subject_id, asked_by, asked_at, asked_as, due_at, surname, name }) =>
    subject_id === null
      ? []
      : [
          {
            id,
            subject_id,
            name: isParent || subject_id === user_id ? nameAndSurname({ name, surname }) : '',
            is_account: !isParent || subject_id === user_id,
            asked_at,
            due_at,
            by_administrator: asked_as !== null && isAdmin(asked_as),
            may_cancel: isParent || (subject_id === user_id && asked_by === user_id),
          },
        ],
  );
}

/** Open requests, so many at most, in no order: what the menu counts. One query by erasures_due. */
export const listOpen = (db: Connection, limit: number) =>
  db.select({ id: erasures.id }).from(erasures).where(isOpen).limit(limit);

/** Requests to erase data that are under way: a line of the administrators' home; one whose day has gone by was not carried out. */
export const waitingErasures: WaitingSelect = () => sql`
  select ${waitingColumns({ overdue: countWhere(sql`${erasures.due_at} < now()`), oldest_at: min(erasures.asked_at) })}
  from ${erasures} where ${isOpen}`;

/** Those of these participants whose data, or whose parent's account with theirs, are to be erased. One query. */
export async function listErasing(db: Connection, participant_ids: readonly number[]): Promise<Set<number>> {
  const { user_id, parent_id } = participants;
  const rows = await db
    .select({ user_id })
    .from(erasures)
    .innerJoin(participants, or(eq(user_id, erasures.subject_id), eq(parent_id, erasures.subject_id)))
    .where(and(sql`${user_id} = any(${sql.param(participant_ids)}::bigint[])`, isOpen));
  return new Set(rows.map((row) => row.user_id));
}

const stateOf = ({ done_at, cancelled_at }: typeof erasures.$inferSelect): ErasureRecord['state'] =>
  done_at ? 'done' : cancelled_at ? 'cancelled' : 'waiting';

const isIn: Record<ErasureRecord['state'], SQL | undefined> = {
  waiting: isOpen,
  cancelled: and(isNotNull(erasures.cancelled_at), isNull(erasures.done_at)),
  done: isNotNull(erasures.done_at),
};

/** A page of the requests, of one state or of all, the latest first, with the counts of its act. Two queries. */
export async function listErasures(
  db: Connection,
  { state }: { state?: ErasureRecord['state'] | undefined },
  page: { offset: number; limit: number },
) {
  const where = state && isIn[state];
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        one: erasures,
        counts: erasureActs.counts,
        utype: users.utype,
        surname: users.surname,
        name: users.name,
      })
      .from(erasures)
      .leftJoin(users, eq(users.id, erasures.subject_id))
      .leftJoin(erasureActs, eq(erasureActs.id, erasures.id))
      .where(where)
      .orderBy(desc(erasures.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(erasures).where(where),
  ]);
  const data = rows.map(({ one, counts, utype, surname, name }): ErasureRecord => {
    const { id, subject_id, done_with, asked_as, asked_at, due_at, why, done_at, cancelled_at } = one;
    const subject =
      subject_id !== null && utype !== null ? { id: subject_id, utype, name: surnameAndName({ surname, name }) } : null;
    const ended_at = done_at ?? cancelled_at;
    return { id, state: stateOf(one), done_with, subject, asked_as, asked_at, due_at, ended_at, why, counts };
  });
  return { data, total: counted?.total ?? 0 };
}

/** The act of an erasure that has been carried out. */
export async function findAct(db: Connection, id: number) {
  const [row] = await db.select().from(erasureActs).where(eq(erasureActs.id, id));
  return row;
}
export type Act = NonNullable<Awaited<ReturnType<typeof findAct>>>;
