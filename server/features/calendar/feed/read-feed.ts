import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { programmeName } from '#contract/words/programme.ts';
import { hashToken } from '#server/features/accounts/sessions/sessions.ts';
import type { Context } from '#server/platform/context.ts';
import { now, serverTime } from '#server/platform/db/sql/columns.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { listEvents } from '../events/list-events.ts';
import { calendarLimits } from '../limits.ts';
import { renderCalendar } from '../render-calendar.ts';
import { calendarFeeds } from '../tables.ts';
import { noteChanges } from './note-changes.ts';

type ReadDeps = Pick<Context, 'db' | 'config' | 'limits' | 'request'>;

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

const { user_id, events, token_hash, read_at } = calendarFeeds;

async function findReader({ db }: Pick<ReadDeps, 'db'>, token: string) {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await db
    .select({ user_id, events, utype: users.utype, name: users.name, now: serverTime })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, user_id))
    .where(and(eq(token_hash, hashToken(token)), isNull(users.blocked_at)));
  return row;
}

/**
 * The calendar of the person who has made this address, as iCalendar; 404 where it is nobody's any more, or its owner is
 * blocked, and 429 for too many such from one network. docs/product/calendar.md.
 */
export async function readFeed({ db, config, limits, request }: ReadDeps, token: string): Promise<string> {
  const reader = await findReader({ db }, token);
  if (!reader) {
    await limits.takeFrom(calendarLimits.calendar_unknown, request.ip);
    throw notFound('Такого календаря нет. Новый адрес делают в кабинете');
  }
  await limits.take(calendarLimits.calendar_feed, String(reader.user_id));
  const origin = config.PORTAL_ORIGIN;
  const at = { origin, host: new URL(origin).hostname };
  const noted = noteChanges(await listEvents(db, reader, at), reader.events, reader.now);
  const isTold = noted.hasChanged ? { events: noted.told } : {};
  // The hour of the last reading is enough for its owner; a calendar that asks often writes nothing.
  await db
    .update(calendarFeeds)
    .set({ ...isTold, read_at: now })
    .where(
      and(
        eq(user_id, reader.user_id),
        eq(token_hash, hashToken(token)),
        noted.hasChanged ? undefined : or(isNull(read_at), lt(read_at, sql`now() - interval '1 hour'`)),
      ),
    );
  return renderCalendar(`${programmeName()}: сроки`, noted.events);
}
