import { and, eq, isNull, ne } from 'drizzle-orm';
import { isAdmin, utypes } from '#contract/roles.ts';
import { skipGrace } from '#server/features/accounts/changes/staff-accounts.ts';
import { ContactTaken } from '#server/features/accounts/contacts/contact-taken.ts';
import { lockContacts } from '#server/features/accounts/contacts/lock-contacts.ts';
import { proveContact } from '#server/features/accounts/contacts/prove-contact.ts';
import { passwordFault } from '#server/features/accounts/passwords/password-rules.ts';
import { setFirstPassword } from '#server/features/accounts/passwords/set-first-password.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { addPerson } from '#server/features/accounts/registration/add-person.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import { newDevice } from '#server/features/accounts/sessions/session-cookie.ts';
import { entryAnswer, openEntrySession, requireSameEntry } from '#server/features/entrance/entry-session.ts';
import { hasOtherAdministrator, lockAdministrators, noteAdministrator } from '#server/platform/administrators.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { contentChanged } from '#server/platform/db/topics.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { listUsers, type Person, users } from '#server/platform/users.ts';
import { hasJoined } from '../messages.ts';
import { roleOfStaff } from '../roles.ts';
import type { StaffInvitationRow } from '../tables.ts';
import { badInvitation, consumeInvitation, getInvitation, requireFresh, setInvitedUser } from './invitations.ts';

/** The active administrators besides this person. One query. */
async function listAdministrators(db: Connection, but: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.utype, utypes.administrator), isNull(users.blocked_at), ne(users.id, but)));
  return rows.map(({ id }) => id);
}

type AcceptedName = { surname: string; name: string; patronymic: string };
type Form = AcceptedName & { token: string; password: string };

/** The session of a link is one, however often its form is sent. */
const entering = ({ token, password }: Form) => ({ token, password, key: 'staff' });

/**
 * Makes the account of an invitation, in the caller's transaction: the contact is confirmed, and where the second factor is
 * required the first session is for its set-up alone. Others of the administration are told. False where the link has
 * been used meanwhile; 422 with a `reason` for one that has ended. Call `noteAdministrator` after the commit.
 */
export async function makeStaff(
  needs: Pick<Context, 'delivery' | 'config'>,
  tx: Connection,
  invitation: StaffInvitationRow,
  { surname, name, patronymic, password_hash }: AcceptedName & { password_hash: string },
): Promise<Person | undefined> {
  const { id, utype, channel, contact } = invitation;
  const contacts = { email: null, phone: null, [channel]: contact };
  await lockAdministrators(tx);
  await lockContacts(tx, contacts);
  if (!(await consumeInvitation(tx, id))) return undefined;
  const person = await addPerson(tx, { surname, name, patronymic, utype, ...contacts });
  await proveContact(needs, tx, person.id, contacts);
  const { current_year } = await getConfiguration(tx);
  await setFirstPassword(tx, person.id, { password_hash, season: current_year });
  await skipGrace(tx, person.id);
  await setInvitedUser(tx, id, person.id);
  await writeLog(tx, {
    actor_id: person.id,
    subject_id: person.id,
    action: 'staff_joined',
    details: { invitation: id, role: roleOfStaff(utype) },
  });
  const inviters = invitation.invited_by === null ? [] : await listUsers(tx, [invitation.invited_by]);
  const others = await listAdministrators(tx, person.id);
  const notice = hasJoined({ surname, name, utype }, inviters[0], needs.config.PORTAL_ORIGIN);
  await notifyPeople(needs.delivery, tx, others, notice);
  // With the first administrator the site is no longer being prepared: remembered pages say so.
  if (utype === utypes.administrator && !(await hasOtherAdministrator(tx, person.id)))
    await publish(tx, contentChanged, {});
  return person;
}

/**
 * POST /staff/accept_invitation. Makes the account and signs in, once: sent again with the same password, however close, it is
 * answered with the same session until the second factor is on. Of two people by one link one wins. 422 with a `reason`
 * for the link, and at `password`.
 */
export async function acceptInvitation(context: Context & AccountServices, form: Form) {
  const { db } = context;
  const device = newDevice(context);
  const invitation = await getInvitation(db, form.token);
  if (invitation.used_at) return answerAgain(context, form);
  requireFresh(invitation);
  const { surname, name, patronymic, password, token } = form;
  const contacts = { email: null, phone: null, [invitation.channel]: invitation.contact };
  const fault = await passwordFault(password, { surname, name, patronymic, birth_date: null, ...contacts });
  if (fault) throw invalid({ password: fault });
  const password_hash = await context.passwords.hash(password);

  const made = await db
    .transaction(async (tx) => {
      const person = await makeStaff(context, tx, invitation, { surname, name, patronymic, password_hash });
      if (person) await openEntrySession(context, tx, person, entering(form), device);
      return person;
    })
    .catch((error: unknown) => {
      throw error instanceof ContactTaken ? badInvitation('unavailable') : error;
    });
  if (!made) {
    const present = await getInvitation(db, token);
    if (!present.used_at) requireFresh(present);
    return answerAgain(context, form);
  }
  if (invitation.utype === utypes.administrator) noteAdministrator(db);
  return entryAnswer(context, entering(form), made, device);
}

/** The link is used: whoever sends the form again has the same session, unless a second factor guards it by now. */
async function answerAgain(context: Context & AccountServices, form: Form) {
  const { user_id } = await getInvitation(context.db, form.token);
  const user = user_id === null ? undefined : await findUser(context.db, user_id);
  if (!user || user.totp_enabled_at || user.blocked_at) throw badInvitation('used');
  const person = await requireSameEntry(context, entering(form), user.id, 'guide');
  return entryAnswer(context, entering(form), person);
}

/**
 * POST /staff/look_at_invitation: changes nothing, sends nothing. `own`: the caller has made the account by it. 422 with the
 * `reason` of a link that is nobody's or has ended.
 */
export async function describeInvitationByToken(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  token: string,
): Promise<{ own: boolean; invitation: StaffInvitationRow }> {
  const invitation = await getInvitation(db, token);
  const own = caller !== undefined && isAdmin(caller.utype) && invitation.user_id === caller.user_id;
  if (!own) requireFresh(invitation);
  return { own, invitation };
}
