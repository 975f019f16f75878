import { isAdmin, roleNames, roleOf, utypes } from '#contract/roles.ts';
import { type Credential, parseCredential } from '#contract/validation/validation.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { lockContacts } from '#server/features/accounts/contacts/lock-contacts.ts';
import { findOwner } from '#server/features/accounts/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { sendLetter } from '#server/platform/letters/send-letter.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { Services } from '#server/platform/services.ts';
import type { Person } from '#server/platform/users.ts';
import { invitation } from '../messages.ts';
import { roleOfStaff, roleWord, type StaffUtype } from '../roles.ts';
import type { StaffInvitationRow } from '../tables.ts';
import { writeInvitation } from './invitations.ts';

type InviteDeps = Pick<Services, 'delivery' | 'config'>;

/** Somebody has confirmed the contact already; `message` is for the inviter. */
export class HasAccount extends Error {
  readonly holder: Person;
  constructor(holder: Person, message: string) {
    super(message);
    this.holder = holder;
  }
}

const called = { email: 'этой почтой', phone: 'этим телефоном' } as const;

function wordsOf({ kind }: Credential, holder: Person): string {
  const { utype, blocked_at } = holder;
  if (!isAdmin(utype))
    return `С ${called[kind]} уже есть кабинет (${roleNames[roleOf(utype)].toLowerCase()}): для команды нужен другой контакт`;
  const who = `${nameAndSurname(holder)}, ${roleWord(utype === utypes.administrator ? 1 : 5)}`;
  return blocked_at
    ? `С ${called[kind]} уже есть кабинет в команде (${who}), он закрыт: откройте его снова в списке команды`
    : `С ${called[kind]} уже есть кабинет в команде: ${who}`;
}

/** Throws HasAccount for a contact that somebody has confirmed; else nobody confirms it to the end of the transaction. */
async function refuseHolder(tx: Connection, to: Credential): Promise<void> {
  await lockContacts(tx, { [to.kind]: to.value });
  const holder = await findOwner(tx, to);
  if (holder) throw new HasAccount(holder, wordsOf(to, holder));
}

/** Whether the portal can write to contacts of this kind. */
export const canWriteTo = ({ SMTP_URL, SMS_URL, outbox_shown }: Services['config'], kind: Credential['kind']) =>
  outbox_shown || (kind === 'email' ? SMTP_URL : SMS_URL) !== undefined;

type InviteInput = {
  /** The contact as typed; it has passed the check of a credential. */
  contact: string;
  utype: StaffUtype;
  /** Undefined where the operator of the machine invites. */
  by: { id: number; surname: string; name: string } | undefined;
  request_key?: string | undefined;
};

/**
 * Makes a one-time link of 24 hours for a contact, in the caller's transaction, and writes it there where the portal can; the
 * earlier link of the contact ends, and the log says so. Gives the link, which is kept as a digest alone. Throws
 * HasAccount (docs/product/roles.md, «The team»).
 */
export async function inviteStaff(
  { delivery, config }: InviteDeps,
  tx: Connection,
  { contact, utype, by, request_key }: InviteInput,
): Promise<{ url: string; row: StaffInvitationRow }> {
  const to = parseCredential(contact);
  await refuseHolder(tx, to);
  const isSent = canWriteTo(config, to.kind);
  const { token, row } = await writeInvitation(tx, { utype, to, invited_by: by?.id ?? null, request_key, isSent });
  const url = `${config.PORTAL_ORIGIN}/staff/invitation/${token}`;
  const { expires_at } = row;
  if (isSent) await sendLetter(delivery, tx, { [to.kind]: to.value }, invitation({ utype, by, url, expires_at }));
  await writeLog(tx, {
    actor_id: by?.id ?? null,
    subject_id: null,
    action: 'staff_invited',
    why: by ? '' : 'Команда administrator',
    details: { invitation: row.id, role: roleOfStaff(utype), is_sent: isSent },
  });
  return { url, row };
}
