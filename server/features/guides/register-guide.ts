import type { SentCode } from '#contract/accounts/codes.ts';
import { utypes } from '#contract/roles.ts';
import { statuses } from '#contract/statuses.ts';
import { nameAndPatronymic } from '#contract/words/names.ts';
import { consumeAttempt, staleCode } from '#server/features/accounts/attempts.ts';
import { checkCode, hashForCode } from '#server/features/accounts/check-code.ts';
import { throwContactTaken } from '#server/features/accounts/contact-taken.ts';
import { lockContacts } from '#server/features/accounts/lock-contacts.ts';
import { passwordFault } from '#server/features/accounts/password-rules.ts';
import { proveContact } from '#server/features/accounts/prove-contact.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { findSentCode, sendCode } from '#server/features/accounts/send-code.ts';
import { newDevice } from '#server/features/accounts/session-cookie.ts';
import { setFirstPassword } from '#server/features/accounts/set-first-password.ts';
import { entryAnswer, openEntrySession, requireSameEntry } from '#server/features/entrance/entry-session.ts';
import { badLink, consumeLink, getLink, requireFreshLink, wentTo } from '#server/features/entrance/links.ts';
import { beginGuide } from '#server/features/participation/begin-participation.ts';
import { findGuideStatus, lockGuide } from '#server/features/participation/guides.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Context } from '#server/platform/http/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { Person } from '#server/platform/users.ts';

/** Whose link it is, once nothing speaks against making the account by it; throws badLink otherwise. */
async function getInvited(db: Connection, link: Awaited<ReturnType<typeof getLink>>): Promise<Person> {
  const guide = await findUser(db, link.user_id);
  if (guide?.utype !== utypes.guide) throw badLink('unknown', 'guide');
  requireFreshLink(link, 'guide');
  if (guide.blocked_at || !wentTo(link, guide) || (await findGuideStatus(db, guide.id)) !== null)
    throw badLink('unavailable', 'guide');
  return guide;
}

/**
 * POST /admin/guide/begin_registration. Sends a code to the contact the link went to; asked again while that code
 * works, sends nothing more. Tells no more of the guide than the name. 422 with a `reason`: see server/features/entrance/links.ts.
 */
export async function beginGuideRegistration(context: Context, token: string): Promise<SentCode & { name: string }> {
  const link = await getLink(context.db, token, 'guide');
  const guide = await getInvited(context.db, link);
  const to = { email: null, phone: null, [link.channel]: link.contact };
  const wanted = { purpose: 'entrance', user_id: guide.id, to } as const;
  const sent = (await findSentCode(context.db, wanted)) ?? (await sendCode(context, wanted));
  return { ...sent, name: nameAndPatronymic(guide) };
}

type Form = { token: string; key: string; code: string; password: string };

/**
 * POST /admin/guide/confirm_code_and_password. Makes the account (130) and signs in, once: a repetition with the same
 * key and password, however close, is answered with the same session; of several keys of one link one wins. 422 with a
 * `reason` for the link, at `password`, and at `code` for a wrong one, of which five are looked at.
 */
export async function registerGuide(context: Context, form: Form) {
  const { db } = context;
  const device = newDevice(context);
  const link = await getLink(db, form.token, 'guide');
  if (link.used_key === form.key) return answerAgain(context, form, link.user_id);
  const guide = await checkForm(context, link, form).catch(async (refusal: unknown) => {
    // Somebody who was quicker by this link, since it was read, is the reason that counts.
    const { used_at, used_key } = await getLink(db, form.token, 'guide');
    if (used_key === form.key) return undefined;
    throw used_at ? badLink('used', 'guide') : refusal;
  });
  if (!guide) return answerAgain(context, form, link.user_id);
  const password_hash = await hashForCode(context, form.key, form.password);

  const isMade = await db
    .transaction(async (tx) => {
      const made = await makeAccount(context, tx, guide, form, password_hash);
      if (made) await openEntrySession(context, tx, guide, form, device);
      return made;
    })
    .catch((error) => throwContactTaken(error, 'code'));
  if (!isMade) return answerAgain(context, form, guide.id);
  return entryAnswer(context, form, guide, { participant_status: statuses.ADMITTED, device });
}

/** Whose account it will be; throws what speaks against the link, the password or the code. */
async function checkForm(context: Context, link: Awaited<ReturnType<typeof getLink>>, form: Form): Promise<Person> {
  const guide = await getInvited(context.db, link);
  const fault = await passwordFault(form.password, guide);
  if (fault) throw invalid({ password: fault });
  await checkCode(context, { key: form.key, code: form.code, purposes: ['entrance'], user_id: guide.id });
  return guide;
}

/** False where the same attempt has done it already. */
async function makeAccount(
  context: Context,
  tx: Connection,
  { id }: Person,
  { token, key }: Form,
  password_hash: string,
) {
  await lockGuide(tx, id);
  const link = await getLink(tx, token, 'guide');
  if (link.used_key === key) return false;
  await lockContacts(tx, { [link.channel]: link.contact });
  if (!(await consumeLink(tx, link.id, key)))
    throw badLink(link.used_at ? 'used' : link.replaced_at ? 'replaced' : 'expired', 'guide');
  const attempt = await consumeAttempt(tx, key);
  if (!(await proveContact(context, tx, id, attempt))) throw staleCode();
  const { current_year } = await getConfiguration(tx);
  await setFirstPassword(tx, id, { password_hash, season: current_year });
  await writeLog(tx, { actor_id: id, subject_id: id, action: 'registered' });
  await beginGuide(tx, id, current_year);
  return true;
}

async function answerAgain(context: Context, form: Form, user_id: number) {
  const guide = await requireSameEntry(context, form, user_id, 'guide');
  const participant_status = (await findGuideStatus(context.db, user_id)) ?? statuses.ADMITTED;
  return entryAnswer(context, form, guide, { participant_status });
}
