import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { LinkFault } from '#contract/entrance.ts';
import type { Credential } from '#contract/validation/validation.ts';
import { hashToken, newToken } from '#server/features/accounts/sessions/sessions.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid } from '#server/platform/errors.ts';
import type { StaffUtype } from '../roles.ts';
import { staffInvitations as invitations, type StaffInvitationRow } from '../tables.ts';

const texts: Record<LinkFault, string> = {
  unknown: 'Такой ссылки нет. Проверьте, что адрес открыт целиком, или попросите пригласить вас ещё раз',
  used: 'По этой ссылке кабинет уже создан. Войдите с телефоном или почтой и своим паролем',
  expired: 'Срок ссылки вышел: она работает сутки. Попросите пригласить вас ещё раз',
  replaced: 'Эту ссылку заменила новая. Откройте последнее письмо или СМС от нас',
  unavailable: 'По этой ссылке кабинет не создать: приглашение отозвали или с этим контактом уже есть другой кабинет',
};

/** 422 with the `reason` the page acts by. */
export const badInvitation = (reason: LinkFault) => invalid(texts[reason], { reason });

/** True of an invitation that nobody has used and nothing has ended; its time may be over. */
export const isOpen = and(
  isNull(invitations.used_at),
  isNull(invitations.replaced_at),
  isNull(invitations.withdrawn_at),
);

type NewInvitation = {
  utype: StaffUtype;
  to: Credential;
  invited_by: number | null;
  request_key?: string | undefined;
  /** Whether it is written to the contact, too. */
  isSent: boolean;
};

/**
 * Writes a link of a day to a contact and ends the earlier one there, in the caller's transaction, which has locked the
 * contact (`refuseHolder`); gives its token, which stands nowhere else.
 */
export async function writeInvitation(
  tx: Connection,
  { utype, to, invited_by, request_key, isSent }: NewInvitation,
): Promise<{ token: string; row: StaffInvitationRow }> {
  const token = newToken();
  await tx
    .update(invitations)
    .set({ replaced_at: now })
    .where(and(eq(invitations.contact, to.value), isOpen));
  const [row] = await tx
    .insert(invitations)
    .values({
      utype,
      channel: to.kind,
      contact: to.value,
      token_hash: hashToken(token),
      invited_by,
      request_key: request_key ?? null,
      sent_at: isSent ? now : null,
      expires_at: sql`now() + interval '24 hours'`,
    })
    .returning();
  if (!row) throw new Error('invitation was not written');
  return { token, row };
}

/** The invitation of a token as it stands; throws the «unknown» refusal for nobody's. */
export async function getInvitation(db: Connection, token: string): Promise<StaffInvitationRow> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.token_hash, hashToken(token)));
  if (!row) throw badInvitation('unknown');
  return row;
}

/** Throws the refusal of an invitation that was used, replaced, withdrawn or is too old. */
export function requireFresh({ used_at, replaced_at, withdrawn_at, expires_at }: StaffInvitationRow): void {
  if (used_at) throw badInvitation('used');
  if (replaced_at) throw badInvitation('replaced');
  if (withdrawn_at) throw badInvitation('unavailable');
  if (Date.parse(expires_at) <= Date.now()) throw badInvitation('expired');
}

/** Uses an invitation up; of two at once, or of one that has just ended, nothing is used. */
export async function consumeInvitation(tx: Connection, id: number): Promise<boolean> {
  const used = await tx
    .update(invitations)
    .set({ used_at: now })
    .where(and(eq(invitations.id, id), isOpen, gt(invitations.expires_at, now)))
    .returning({ id: invitations.id });
  return used.length > 0;
}

export const setInvitedUser = async (tx: Connection, id: number, user_id: number): Promise<void> =>
  void (await tx.update(invitations).set({ user_id }).where(eq(invitations.id, id)));

/** An invitation that waits, locked to the end of the transaction; nothing for any other. */
export async function lockOpen(tx: Connection, id: number): Promise<StaffInvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen))
    .for('update');
  return row;
}

export const withdrawInvitation = async (tx: Connection, id: number): Promise<void> =>
  void (await tx.update(invitations).set({ withdrawn_at: now }).where(eq(invitations.id, id)));

/** The invitation made of this key already; undefined where there is none. */
export async function findByKey(db: Connection, request_key: string): Promise<StaffInvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.request_key, request_key));
  return row;
}

/** Ended links and those nobody came by are no use to anybody later: their contacts go after so many days. */
export const forgetInvitations = async (db: Connection, days: number): Promise<void> =>
  void (await db
    .delete(invitations)
    .where(
      and(
        isNull(invitations.used_at),
        or(
          sql`${invitations.expires_at} < now() - make_interval(days => ${days})`,
          sql`coalesce(${invitations.replaced_at}, ${invitations.withdrawn_at}) < now() - make_interval(days => ${days})`,
        ),
      ),
    ));
