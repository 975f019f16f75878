import { and, count, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Credential } from '#contract/validation/validation.ts';
import { hashToken, newToken } from '#server/features/accounts/sessions/sessions.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { maskContacts } from '#server/platform/mask.ts';
import { entranceLinks } from '../tables.ts';

type LinkRequest = { user_id: number; sent_by: number; to: Credential };
type WrittenLink = { token: string; expires_at: string };

/** A link to each of these people, in two statements; the earlier ones end. Gives their tokens, which stand nowhere else, by the person. */
export async function writeLinks(tx: Connection, wanted: readonly LinkRequest[]): Promise<Map<number, WrittenLink>> {
  if (wanted.length === 0) return new Map();
  await tx
    .update(entranceLinks)
    .set({ replaced_at: now })
    .where(
      and(
        inArray(
          entranceLinks.user_id,
          wanted.map(({ user_id }) => user_id),
        ),
        isNull(entranceLinks.used_at),
        isNull(entranceLinks.replaced_at),
      ),
    );
  const tokens = new Map(wanted.map(({ user_id }) => [user_id, newToken()]));
  const rows = await tx
    .insert(entranceLinks)
    .values(
      wanted.map(({ user_id, sent_by, to }) => ({
        user_id,
        sent_by,
        channel: to.kind,
        contact: to.value,
        sent_to: maskContacts({ email: null, phone: null, [to.kind]: to.value }),
        token_hash: hashToken(tokens.get(user_id) ?? newToken()),
        expires_at: sql`now() + interval '7 days'`,
      })),
    )
    .returning({ user_id: entranceLinks.user_id, expires_at: entranceLinks.expires_at });
  return new Map(
    rows.flatMap(({ user_id, expires_at }) => {
      const token = tokens.get(user_id);
      return token ? [[user_id, { token, expires_at }] as const] : [];
    }),
  );
}

const ofAny = (ids: readonly number[]) => sql`${entranceLinks.user_id} = any(${sql.param(ids)}::bigint[])`;
const isFresh = and(
  isNull(entranceLinks.used_at),
  isNull(entranceLinks.replaced_at),
  gt(entranceLinks.expires_at, now),
);

/** Those of these people who have a link that works. One query. */
export async function listFreshlyLinked(db: Connection, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ user_id: entranceLinks.user_id })
    .from(entranceLinks)
    .where(and(ofAny(ids), isFresh));
  return new Set(rows.map(({ user_id }) => user_id));
}

/** How many of these people were sent a link, and how many have one that works and waits. One query. */
export async function countLinks(db: Connection, ids: readonly number[]): Promise<{ sent: number; waiting: number }> {
  const people = (where?: ReturnType<typeof and>) =>
    where
      ? sql<number>`count(distinct ${entranceLinks.user_id}) filter (where ${where})`.mapWith(Number)
      : sql<number>`count(distinct ${entranceLinks.user_id})`.mapWith(Number);
  const [row] = await db
    .select({ links: count(), sent: people(), waiting: people(isFresh) })
    .from(entranceLinks)
    .where(ofAny(ids));
  return { sent: row?.sent ?? 0, waiting: row?.waiting ?? 0 };
}
