import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Bus, publish } from '#server/platform/db/bus/bus.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { sessionsChanged } from '#server/platform/db/topics.ts';
import type { Caller, Callers, RequestInfo } from '#server/platform/http/context.ts';
import { sessions, type User, users } from '../tables.ts';

/** 256 random bits: the token of a session, an entrance link, a known device. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session of `hours` hours; gives the token, which exists nowhere else unless the caller has made it. */
export async function openSession(
  db: Connection,
  user_id: number,
  request: RequestInfo,
  hours: number,
  token: string = newToken(),
) {
  const [row] = await db
    .insert(sessions)
    .values({
      user_id,
      token_hash: hashToken(token),
      user_agent: request.user_agent.slice(0, 400),
      ip: request.ip,
      expires_at: sql`now() + make_interval(hours => ${hours})`,
    })
    .returning({ id: sessions.id });
  if (!row) throw new Error('session was not written');
  await endOldest(db, user_id);
  return { token, session_id: row.id };
}

/** More devices than anybody has: of those beyond, the ones nobody has used for longest end. */
const MAX_SESSIONS = 50;

async function endOldest(db: Connection, user_id: number): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(
      sql`${sessions.id} in (
        select id from ${sessions} own where own.user_id = ${user_id} order by own.seen_at desc, own.id desc offset ${MAX_SESSIONS})`,
    )
    .returning({ id: sessions.id });
  if (ended.length > 0) await publish(db, sessionsChanged, { user_id });
}

/** Ends a person's sessions, all or all but one; every process forgets them when the transaction commits. */
export async function endSessions(db: Connection, user_id: number, except?: number): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), except === undefined ? undefined : ne(sessions.id, except)));
  await publish(db, sessionsChanged, { user_id });
}

export async function endSession(db: Connection, user_id: number, session_id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), eq(sessions.id, session_id)))
    .returning({ id: sessions.id });
  await publish(db, sessionsChanged, { user_id });
  return ended.length > 0;
}

const REMEMBERED_MS = 10_000;
const MAX_REMEMBERED = 50_000;

type BearerState = Pick<User, 'utype' | 'totp_enabled_at' | 'grace_sign_ins'>;

type SessionRules = {
  slidingHours: (caller: Caller) => number | undefined;
  /** Whether a person's sessions are for the set-up of the second factor alone. */
  lacksSecondFactor: (person: BearerState) => boolean;
};

/** Finds whose token it is. Remembers an answer for seconds, and forgets it at once when the person's sessions change. */
export function rememberSessions(db: Database, bus: Bus, { slidingHours, lacksSecondFactor }: SessionRules): Callers {
  const known = new LRUCache<string, Caller>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS });
  let changes = 0;
  bus.on(sessionsChanged, ({ user_id }) => {
    changes += 1;
    const theirs = [...known.keys()].filter((token) => known.peek(token)?.user_id === user_id);
    for (const token of theirs) known.delete(token);
  });
  bus.onReconnect(() => {
    changes += 1;
    known.clear();
  });
  return {
    listLiveSessions: (ids) => listLiveSessions(db, ids, lacksSecondFactor),
    findCaller: async (token) => {
      const hit = known.get(token);
      if (hit && bus.connected()) return hit;
      const before = changes;
      const caller = await findSession(db, token, lacksSecondFactor);
      known.delete(token);
      if (!caller) return undefined;
      // What was read while sessions changed may be stale already: given, but not remembered.
      if (before === changes) known.set(token, caller);
      await extendSession(db, caller, slidingHours(caller));
      return caller;
    },
  };
}

/**
 * The person of a session, unless blocked. By the key, session by session: with a plain join PostgreSQL, where the
 * sessions it knew of were of the first people alone, went through all people from the first one to the one who had
 * just come.
 */
const bearerOf = (db: Connection) =>
  db
    .select({ utype: users.utype, totp_enabled_at: users.totp_enabled_at, grace_sign_ins: users.grace_sign_ins })
    .from(users)
    .where(and(eq(users.id, sessions.user_id), isNull(users.blocked_at)))
    .limit(1)
    .as('bearer');

const bearerStateOf = ({ utype, totp_enabled_at, grace_sign_ins }: ReturnType<typeof bearerOf>) => ({
  utype,
  totp_enabled_at,
  grace_sign_ins,
});

const sessionByToken = prepared((db) => {
  const bearer = bearerOf(db);
  return db
    .select({ session_id: sessions.id, user_id: sessions.user_id, ...bearerStateOf(bearer) })
    .from(sessions)
    .innerJoinLateral(bearer, sql`true`)
    .where(and(eq(sessions.token_hash, sql.placeholder('token_hash')), gt(sessions.expires_at, now)))
    .prepare('session_by_token');
});

async function findSession(
  db: Database,
  token: string,
  lacks: SessionRules['lacksSecondFactor'],
): Promise<Caller | undefined> {
  const [row] = await sessionByToken(db).execute({ token_hash: hashToken(token) });
  if (!row) return undefined;
  const { session_id, user_id, utype } = row;
  return { session_id, user_id, utype, lacks_second_factor: lacks(row) };
}

const noteSession = prepared((db, kind: 'fixed' | 'sliding') =>
  db
    .update(sessions)
    .set({
      seen_at: now,
      ...(kind === 'fixed' ? {} : { expires_at: sql`now() + make_interval(hours => ${sql.placeholder('hours')})` }),
    })
    .where(and(eq(sessions.id, sql.placeholder('id')), sql`${sessions.seen_at} < now() - interval '1 minute'`))
    .prepare(`note_session_${kind}`),
);

/** Notes a session's use, at most once a minute; a sliding one lives on from it. */
async function extendSession(db: Database, caller: Caller, hours: number | undefined): Promise<void> {
  await noteSession(db, hours === undefined ? 'fixed' : 'sliding').execute({ id: caller.session_id, hours });
}

async function listLiveSessions(
  db: Connection,
  session_ids: readonly number[],
  lacks: SessionRules['lacksSecondFactor'],
): Promise<Set<number>> {
  const bearer = bearerOf(db);
  const rows = await db
    .select({ id: sessions.id, ...bearerStateOf(bearer) })
    .from(sessions)
    .innerJoinLateral(bearer, sql`true`)
    .where(and(inArray(sessions.id, [...session_ids]), gt(sessions.expires_at, now)));
  return new Set(rows.filter((row) => !lacks(row)).map(({ id }) => id));
}
