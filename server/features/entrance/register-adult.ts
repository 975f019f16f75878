import type { SentCode } from '#contract/accounts/codes.ts';
import { utypes } from '#contract/roles.ts';
import { nameAndPatronymic } from '#contract/words/names.ts';
import { consumeAttempt, staleCode } from '#server/features/accounts/codes/attempts.ts';
import { checkCode, hashForCode } from '#server/features/accounts/codes/check-code.ts';
import { findSentCode, sendCode } from '#server/features/accounts/codes/send-code.ts';
import { throwContactTaken } from '#server/features/accounts/contacts/contact-taken.ts';
import { lockContacts } from '#server/features/accounts/contacts/lock-contacts.ts';
import { proveContact } from '#server/features/accounts/contacts/prove-contact.ts';
import { passwordFault } from '#server/features/accounts/passwords/password-rules.ts';
import { setFirstPassword } from '#server/features/accounts/passwords/set-first-password.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import { newDevice } from '#server/features/accounts/sessions/session-cookie.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { openEntrySession, requireSameEntry } from './entry-session.ts';
import { badLink, consumeLink, getLink, requireFreshLink, sentTo } from './links/links.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** An adult who makes the account by a link: an invited guide, a parent whom an import has brought. */
export type AdultEntrance = {
  whose: 'guide' | 'parent';
  hasAccount: (db: Connection, user: User) => Promise<boolean>;
  /** Keeps another step of theirs waiting, to the end of the transaction. */
  lock: (tx: Connection, user_id: number) => Promise<unknown>;
  /** Begins what belongs to the account, in the transaction that makes it. */
  begin: (tx: Connection, user_id: number, season: number) => Promise<void>;
};

type Link = Awaited<ReturnType<typeof getLink>>;
type Form = { token: string; key: string; code: string; password: string };

/** The invited person of a link, once nothing speaks against making the account by it; throws badLink otherwise. */
async function getInvited(db: Connection, { whose, hasAccount }: AdultEntrance, link: Link): Promise<User> {
  const user = await findUser(db, link.user_id);
  if (user?.utype !== utypes[whose]) throw badLink('unknown', whose);
  requireFreshLink(link, whose);
  if (user.blocked_at || !sentTo(link, user) || (await hasAccount(db, user))) throw badLink('unavailable', whose);
  return user;
}

/**
 * Sends a code to the contact the link went to; asked again while that code works, sends nothing more. Tells no more of the
 * person than the name. 422 with a `reason`: see links.ts.
 */
export async function beginAdult(
  context: Context,
  entrance: AdultEntrance,
  token: string,
): Promise<SentCode & { name: string }> {
  const link = await getLink(context.db, token, entrance.whose);
  const user = await getInvited(context.db, entrance, link);
  const to = { email: null, phone: null, [link.channel]: link.contact };
  const wanted = { purpose: 'entrance', user_id: user.id, to } as const;
  const sent = (await findSentCode(context.db, wanted)) ?? (await sendCode(context, wanted));
  return { ...sent, name: nameAndPatronymic(user) };
}

/** The registered account, and the device the session was opened on; none where this very step was done before. */
export type Registered = { user: Pick<User, 'id' | 'utype'>; device?: string | undefined };

/**
 * Makes the account by the link and signs in, once: a repetition with the same key and password, however close, is answered
 * with the same session; of several keys of one link one wins. 422 with a `reason` for the link, at `password`, and at
 * `code` for a wrong one, of which five are looked at.
 */
export async function registerAdult(
  context: Context & AccountServices,
  entrance: AdultEntrance,
  form: Form,
): Promise<Registered> {
  const { db } = context;
  const { whose } = entrance;
  const device = newDevice(context);
  const link = await getLink(db, form.token, whose);
  const again = async (): Promise<Registered> => ({ user: await requireSameEntry(context, form, link.user_id, whose) });
  if (link.used_key === form.key) return again();
  const user = await checkForm(context, entrance, link, form).catch(async (refusal: unknown) => {
    // Somebody who was quicker by this link, since it was read, is the reason that counts.
    const { used_at, used_key } = await getLink(db, form.token, whose);
    if (used_key === form.key) return undefined;
    throw used_at ? badLink('used', whose) : refusal;
  });
  if (!user) return again();
  const password_hash = await hashForCode(context, form.key, form.password);

  const isMade = await db
    .transaction(async (tx) => {
      const made = await makeAccount(context, tx, entrance, { user, form, password_hash });
      if (made) await openEntrySession(context, tx, user, form, device);
      return made;
    })
    .catch((error) => throwContactTaken(error, 'code'));
  return isMade ? { user, device } : again();
}

/** The person whose account it will be; throws what speaks against the link, the password or the code. */
async function checkForm(context: Context, entrance: AdultEntrance, link: Link, form: Form): Promise<User> {
  const user = await getInvited(context.db, entrance, link);
  const fault = await passwordFault(form.password, user);
  if (fault) throw invalid({ password: fault });
  await checkCode(context, { key: form.key, code: form.code, purposes: ['entrance'], user_id: user.id });
  return user;
}

type NewAccount = { user: User; form: Form; password_hash: string };

/** False where the same attempt has done it already. */
async function makeAccount(
  context: Context,
  tx: Connection,
  { whose, lock, begin }: AdultEntrance,
  { user: { id }, form: { token, key }, password_hash }: NewAccount,
): Promise<boolean> {
  await lock(tx, id);
  const link = await getLink(tx, token, whose);
  if (link.used_key === key) return false;
  await lockContacts(tx, { [link.channel]: link.contact });
  if (!(await consumeLink(tx, link.id, key)))
    throw badLink(link.used_at ? 'used' : link.replaced_at ? 'replaced' : 'expired', whose);
  const attempt = await consumeAttempt(tx, key);
  if (!(await proveContact(context, tx, id, attempt))) throw staleCode();
  const { current_year } = await getConfiguration(tx);
  await setFirstPassword(tx, id, { password_hash, season: current_year });
  await writeLog(tx, { actor_id: id, subject_id: id, action: 'registered' });
  await begin(tx, id, current_year);
  return true;
}
