import { utypes } from '#contract/roles.ts';
import { type Credential, parseCredential } from '#contract/validation/validation.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import { requireRegistrationOpen } from '#server/platform/configuration/require-registration-open.ts';
import type { Context } from '#server/platform/context.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { consumeAttempt, findAttempt, staleCode } from '../codes/attempts.ts';
import { sendCodeToStranger } from '../codes/send-code-to-stranger.ts';
import { contactTaken, refuseTaken, throwContactTaken } from '../contacts/contact-taken.ts';
import { releaseUnverifiedContacts } from '../contacts/release-unverified-contacts.ts';
import { accountLimits } from '../limits.ts';
import { passwordFault } from '../passwords/password-rules.ts';
import { isOldParents, isTaken } from '../queries.ts';
import { isBrowser } from '../sessions/session-cookie.ts';
import { openSignedIn } from '../sign-in/open-signed-in.ts';
import { users } from '../tables.ts';

const asContacts = ({ kind, value }: Credential) => ({
  email: kind === 'email' ? value : null,
  phone: kind === 'phone' ? value : null,
});

async function requireOpen({ db }: Context): Promise<void> {
  await requireRegistrationOpen(db);
}

const oldAccount = (kind: Credential['kind']) => {
  const called = kind === 'email' ? 'этой почтой' : 'этим телефоном';
  return invalid({ credential: `С ${called} уже есть кабинет: войдите или восстановите пароль` }, { duplicate: kind });
};

/**
 * The first step: a code to the phone or email. 403 while registration is closed; 422 «… уже занят» where somebody has
 * confirmed it, and where a parent of an earlier season has it, the one place that says that somebody has an account; 429 by contact and by address.
 */
export async function requestRegistrationCode(context: Context, credential: string) {
  await requireOpen(context);
  await context.limits.takeFrom(accountLimits.lookup_address, context.request.ip);
  const parsed = parseCredential(credential);
  if (await isTaken(context.db, parsed)) throw contactTaken(parsed.kind, 'credential');
  // A new account would take the contact from the old one, and nobody would come to its children any more.
  if (await isOldParents(context.db, parsed)) throw oldAccount(parsed.kind);
  return await sendCodeToStranger(context, { purpose: 'registration', user_id: null, to: asContacts(parsed) });
}

type Form = { key: string; surname: string; name: string; patronymic: string; birth_date: string; password: string };

/**
 * Makes the account of a confirmed key, once, and signs in; the contact it was confirmed with is verified.
 * 422 for a stale or used key, a weak password, a contact taken in the meantime; 403 while registration is closed.
 */
export async function registerParent(context: Context & AccountServices, { key, password, ...person }: Form) {
  isBrowser(context);
  await requireOpen(context);
  await context.limits.takeFrom(accountLimits.registration_address, context.request.ip);
  const attempt = await findAttempt(context.db, key, 'registration');
  if (!attempt?.confirmed_at) throw staleCode('key');
  const { email, phone } = attempt;
  const fault = await passwordFault(password, { ...person, email, phone });
  if (fault) throw invalid({ password: fault });
  const password_hash = await context.passwords.hash(password);
  const verified = { email_verified_at: email ? now : null, phone_verified_at: phone ? now : null };
  const user = await context.db
    .transaction(async (tx) => {
      await refuseTaken(tx, { email, phone });
      const spent = await consumeAttempt(tx, key, 'key');
      if (!spent.confirmed_at) throw staleCode('key');
      const [row] = await tx
        .insert(users)
        .values({ utype: utypes.parent, ...person, email, phone, ...verified, password_hash })
        .returning();
      if (!row) throw new Error('account was not written');
      await releaseUnverifiedContacts(context, tx, row.id, { email, phone });
      await writeLog(tx, { actor_id: row.id, subject_id: row.id, action: 'registered' });
      return row;
    })
    .catch((error) => throwContactTaken(error, 'credential'));
  const { token, utype } = await openSignedIn(context, user);
  return { token, utype };
}
