import { utypes } from '#contract/roles.ts';
import type { StaffRole } from '#contract/staff/roles.ts';
import type { StaffInvitation } from '#contract/staff/staff.ts';
import { parseCredential } from '#contract/validation/validation.ts';
import { requireSameRole } from '#server/features/accounts/changes/require-same-role.ts';
import { lockContacts } from '#server/features/accounts/contacts/lock-contacts.ts';
import { accountLimits } from '#server/features/accounts/limits.ts';
import { requireOwnPassword } from '#server/features/accounts/passwords/require-own-password.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import { entranceLimits } from '#server/features/entrance/limits.ts';
import { lockAdministrators } from '#server/platform/administrators.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { brokenUnique } from '#server/platform/db/sql/unique-violation.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { sendLetter } from '#server/platform/letters/send-letter.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { Person } from '#server/platform/users.ts';
import { describeInvitation } from '../list-staff.ts';
import { invitationWithdrawn } from '../messages.ts';
import { roleOfStaff } from '../roles.ts';
import type { StaffInvitationRow } from '../tables.ts';
import { findByKey, lockOpen, withdrawInvitation } from './invitations.ts';
import { canWriteTo, HasAccount, inviteStaff } from './invite-staff.ts';

type InviteColleagueInput = { contact: string; role: StaffRole; password: string; request_key?: string | undefined };

const unreachable = { email: 'Письма портал не отправляет', phone: 'СМС портал не отправляет: укажите почту' } as const;

/** The link goes to the contact and to nobody else's screen: where the portal cannot write, nobody is invited. */
function requireReach({ config }: SignedContext, contact: string): void {
  const { kind } = parseCredential(contact);
  if (!canWriteTo(config, kind)) throw invalid({ contact: unreachable[kind] });
}

/** The inviter, locked, who may still invite to the end of the transaction. */
async function lockAuthor(tx: Connection, { caller }: SignedContext): Promise<Person> {
  await lockAdministrators(tx);
  return await requireSameRole(tx, caller);
}

/** 422 at the field for a contact that somebody has confirmed. */
function throwHolder(error: unknown): never {
  throw error instanceof HasAccount ? invalid({ contact: error.message }) : error;
}

/**
 * POST /admin/staff/invite. Sends an administrator's or a curator's link to a contact; the link is shown to nobody. The same
 * `request_key` gives the same invitation again. 422 at `password`, and at `contact` for one that has an account or that the
 * portal cannot write to; 429 above sixty letters an hour.
 */
export async function inviteColleague(
  context: SignedContext & AccountServices,
  { contact, role, password, request_key }: InviteColleagueInput,
): Promise<StaffInvitation> {
  const { db, limits, caller } = context;
  requireReach(context, contact);
  await requireOwnPassword(context, password);
  const made = request_key && (await findByKey(db, request_key));
  if (made) return describeInvitation(db, made.id);
  await limits.take(accountLimits.staff_letter, String(caller.user_id));
  const row = await db
    .transaction(async (tx) => {
      const by = await lockAuthor(tx, context);
      return (await inviteStaff(context, tx, { contact, utype: utypes[role], by, request_key })).row;
    })
    .catch(async (error: unknown) => {
      // Sent twice at once: the other one has made it.
      const twin = request_key && brokenUnique(error) ? await findByKey(db, request_key) : undefined;
      return twin ?? throwHolder(error);
    });
  return describeInvitation(db, row.id);
}

/** An invitation that waits; 404 for one that was used, replaced or withdrawn. */
function requireOpen(row: StaffInvitationRow | undefined): StaffInvitationRow {
  if (!row) throw notFound('Этого приглашения больше нет: обновите страницу');
  return row;
}

/**
 * POST /admin/staff/invitation/repeat. A new link of a day to the same contact; the earlier one ends. 404 for an invitation
 * that is over, 422 where somebody has confirmed the contact since, 429 within 60 s.
 */
export async function repeatInvitation(context: SignedContext, id: number): Promise<StaffInvitation> {
  const { db, limits, caller } = context;
  const { channel, contact, utype } = await db.transaction(async (tx) => requireOpen(await lockOpen(tx, id)));
  requireReach(context, contact);
  await limits.take(entranceLimits.entrance_gap, 'staff', contact);
  await limits.take(accountLimits.staff_letter, String(caller.user_id));
  const { row } = await db
    .transaction(async (tx) => {
      const by = await lockAuthor(tx, context);
      await lockContacts(tx, { [channel]: contact });
      // Withdrawn meanwhile, it stays so.
      requireOpen(await lockOpen(tx, id));
      return await inviteStaff(context, tx, { contact, utype, by });
    })
    .catch((error: unknown) => throwHolder(error));
  return describeInvitation(db, row.id);
}

/** POST /admin/staff/invitation/withdraw. The link ends, and its contact is told; 404 for an invitation that is over. */
export async function withdraw(context: SignedContext, { id, why }: { id: number; why: string }): Promise<void> {
  const { db, delivery, config, caller } = context;
  await db.transaction(async (tx) => {
    const by = await lockAuthor(tx, context);
    const { channel, contact, utype } = requireOpen(await lockOpen(tx, id));
    await withdrawInvitation(tx, id);
    const details = { invitation: id, role: roleOfStaff(utype) };
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'staff_invitation_withdrawn',
      why,
      details,
    });
    if (canWriteTo(config, channel))
      await sendLetter(delivery, tx, { [channel]: contact }, invitationWithdrawn(by, why));
  });
}
