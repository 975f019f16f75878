import { findAttempt, staleCode } from '#server/features/accounts/codes/attempts.ts';
import { throwContactTaken } from '#server/features/accounts/contacts/contact-taken.ts';
import { passwordFault } from '#server/features/accounts/passwords/password-rules.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import { newDevice } from '#server/features/accounts/sessions/session-cookie.ts';
import { getParticipation } from '#server/features/participation/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Person } from '#server/platform/users.ts';
import { getInvited, needsOwnConsent } from './begin-entrance.ts';
import { entryAnswer, openEntrySession, requireSameEntry } from './entry-session.ts';
import { getLink } from './links/links.ts';
import { makeAccount } from './make-account.ts';
import type { EntranceLink } from './tables.ts';

type Form = { token: string; key: string; password: string; agreement: boolean };

/**
 * POST /participant/set_password_when_registering. Makes the account and signs in, once: a repetition with the same
 * key and password, however close, is answered with the same session. 422 with a `reason` for the link, at `password`,
 * at `agreement` from 14, and at `key` for a contact that has not been confirmed.
 */
export async function setEntrancePassword(context: Context & AccountServices, form: Form) {
  const { db } = context;
  const device = newDevice(context);
  const link = await getLink(db, form.token);
  if (link.used_key === form.key) return await answerAgain(context, form, link.user_id);
  const child = await checkForm(context, link, form).catch(async (refusal: unknown) => {
    // Another press of the same one, quicker since the link was read, has made the account.
    if ((await getLink(db, form.token)).used_key === form.key) return undefined;
    throw refusal;
  });
  if (!child) return await answerAgain(context, form, link.user_id);
  const password_hash = await context.passwords.hash(form.password);

  const moved = await db
    .transaction(async (tx) => {
      const made = await makeAccount(context, tx, { ...form, child, password_hash });
      if (made) await openEntrySession(context, tx, child, form, device);
      return made;
    })
    .catch((error) => throwContactTaken(error, 'key'));
  if (!moved) return await answerAgain(context, form, child.id);
  return { ...entryAnswer(context, form, child, device), participant_status: moved.to };
}

/** The person whose account it will be; throws what speaks against the link, the code, the password or the consent. */
async function checkForm({ db }: Context, link: EntranceLink, form: Form): Promise<Person> {
  const child = await getInvited(db, link);
  const attempt = await findAttempt(db, form.key, 'entrance');
  if (!attempt?.confirmed_at || attempt.user_id !== child.id) throw staleCode('key');
  const faults = await faultsOf(form, child);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return child;
}

async function faultsOf({ password, agreement }: Form, child: Person): Promise<Record<string, string>> {
  const fault = await passwordFault(password, child);
  return {
    ...(fault ? { password: fault } : {}),
    ...(needsOwnConsent(child) && !agreement ? { agreement: 'Без твоего согласия кабинет создать нельзя' } : {}),
  };
}

async function answerAgain(context: Context & AccountServices, form: Form, participant_id: number) {
  const child = await requireSameEntry(context, form, participant_id);
  const { status } = await getParticipation(context.db, participant_id);
  return { ...entryAnswer(context, form, child), participant_status: status };
}
