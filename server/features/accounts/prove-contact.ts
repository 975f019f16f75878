import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Credential } from '#contract/validation.ts';
import { listFamilies } from '#server/features/participation/child-statuses.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Context } from '#server/platform/http/context.ts';
import { writeLogs } from '#server/platform/log/write-log.ts';
import { notifyEach } from '#server/platform/notices/notify-people.ts';
import { refuseTaken } from './contact-taken.ts';
import { childsContactGaveWay, ownContactGaveWay } from './messages.ts';
import type { Contacts } from './send-code.ts';
import { type User, users } from './tables.ts';

type Needs = Pick<Context, 'delivery' | 'config'>;

/**
 * Notes that a code sent to this one contact came back: from now on it is this person's alone. Nothing where it has
 * stopped being the person's contact since, or where the code went to two at once, so that neither is proven. Throws
 * ContactTaken where somebody else has proved it first.
 */
export async function proveContact(
  needs: Needs,
  tx: Connection,
  user_id: number,
  { email, phone }: Contacts,
): Promise<User | undefined> {
  if (email && phone) return undefined;
  await refuseTaken(tx, { email, phone }, user_id);
  const [user] = await tx
    .update(users)
    .set(
      email
        ? { email_verified_at: sql`coalesce(${users.email_verified_at}, now())` }
        : { phone_verified_at: sql`coalesce(${users.phone_verified_at}, now())` },
    )
    .where(and(eq(users.id, user_id), email ? eq(users.email, email) : eq(users.phone, phone ?? '')))
    .returning();
  if (user) await takeFromWishers(needs, tx, user_id, { email, phone });
  return user;
}

const words = {
  email: 'Эту почту подтвердил её владелец',
  phone: 'Этот телефон подтвердил его владелец',
} as const;

/**
 * Those who had a contact as a wish have it no more, now that `owner_id` has proved it: the parent of such a child, or
 * the person by its other contact, is told, and the log says so. In the transaction of the proof, after `refuseTaken`; a
 * constant number of queries.
 */
export async function takeFromWishers(
  { delivery, config }: Needs,
  tx: Connection,
  owner_id: number,
  { email, phone }: Contacts,
): Promise<void> {
  const kind: Credential['kind'] = email ? 'email' : 'phone';
  const lost = await tx
    .update(users)
    .set({ [kind]: null, updated_at: now })
    .where(and(eq(users[kind], email ?? phone ?? ''), isNull(users[`${kind}_verified_at`]), ne(users.id, owner_id)))
    .returning({ id: users.id });
  if (lost.length === 0) return;
  const ids = lost.map(({ id }) => id);
  // Not who has proved it: that is nobody's business but the owner's.
  const line = { actor_id: null, action: 'contact_gave_way', why: words[kind] } as const;
  await writeLogs(
    tx,
    ids.map((subject_id) => ({ ...line, subject_id })),
  );
  const families = await listFamilies(tx, ids);
  const notices = ids.map((id) => {
    const child = families.get(id);
    if (!child?.parent_id) return { user_id: id, ...ownContactGaveWay(kind, config.PORTAL_ORIGIN) };
    return { user_id: child.parent_id, ...childsContactGaveWay(kind, child, config.PORTAL_ORIGIN) };
  });
  await notifyEach(delivery, tx, notices);
}
