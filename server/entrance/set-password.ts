import { findAttempt, staleCode } from '#server/accounts/attempts.ts';
import { rememberDevice } from '#server/accounts/devices.ts';
import { writeLog } from '#server/accounts/log.ts';
import { passwordFault } from '#server/accounts/password-rules.ts';
import { hashPassword, isPassword } from '#server/accounts/passwords.ts';
import { findUser } from '#server/accounts/queries.ts';
import { deviceOf, giveDevice, giveToken, isBrowser } from '#server/accounts/session-cookie.ts';
import { sessionHours } from '#server/accounts/session-length.ts';
import { endSession, newToken, openSession } from '#server/accounts/sessions.ts';
import type { User } from '#server/accounts/tables.ts';
import type { Context } from '#server/context.ts';
import { invalid } from '#server/errors.ts';
import { announceStatus } from '#server/families/move-status.ts';
import { getParticipation } from '#server/families/queries.ts';
import { getInvited, needsOwnConsent } from './begin.ts';
import { badLink, getLink } from './links.ts';
import { makeAccount } from './make-account.ts';

type Form = { token: string; key: string; password: string; agreement: boolean };

/**
 * POST /participant/set_password_when_registering. Makes the account and signs in, once: a repetition with the same
 * key and password, however close, is answered with the same session. 422 with a `reason` for the link, at `password`,
 * at `agreement` from 14, and at `key` for a contact that has not been confirmed.
 */
export async function setEntrancePassword(context: Context, form: Form) {
  const browser = isBrowser(context);
  const { db } = context;
  const link = await getLink(db, form.token);
  if (link.used_key === form.key) return await answerAgain(context, form, link.user_id);
  const child = await getInvited(db, link);
  const attempt = await findAttempt(db, form.key, 'entrance');
  if (!attempt?.confirmed_at || attempt.user_id !== child.id) throw staleCode('key');
  const faults = faultsOf(form, child);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const password_hash = await hashPassword(form.password);
  const device = browser ? (deviceOf(context) ?? newToken()) : undefined;

  const moved = await db.transaction(async (tx) => {
    const made = await makeAccount(context, tx, { ...form, child, password_hash });
    if (!made) return undefined;
    if (device && context.caller) await endSession(tx, context.caller.user_id, context.caller.session_id);
    if (device) await rememberDevice(tx, child.id, device);
    const hours = sessionHours(context.config, child.utype);
    await openSession(tx, child.id, context.request, hours, sessionToken(context, form));
    await writeLog(tx, { actor_id: child.id, subject_id: child.id, action: 'signed_in' });
    return made;
  });
  if (!moved) return await answerAgain(context, form, child.id);
  context.sessions.forget(child.id);
  announceStatus(context.live, moved);
  if (device) giveDevice(context, device);
  return answer(context, form, child, moved.to);
}

/** Made from what only the child and the portal's own key know, so that a repetition hands out the same one. */
const sessionToken = ({ secret }: Context, { token, key }: Form): string =>
  secret.sign(`entrance-session:${token}:${key}`).toString('base64url');

const answer = (context: Context, form: Form, { utype }: User, participant_status: number) => ({
  token: giveToken(context, sessionToken(context, form)),
  utype,
  participant_status,
});

function faultsOf({ password, agreement }: Form, child: User): Record<string, string> {
  const fault = passwordFault(password, child);
  return {
    ...(fault ? { password: fault } : {}),
    ...(needsOwnConsent(child) && !agreement ? { agreement: 'Без твоего согласия кабинет создать нельзя' } : {}),
  };
}

/** The link is used with this very key: who knows the password too, and has not signed out since, asks once more. */
async function answerAgain(context: Context, form: Form, participant_id: number) {
  await context.limits.take('own_password', String(participant_id));
  const child = await findUser(context.db, participant_id);
  const known = child && (await isPassword(form.password, child.password_hash));
  const session = known ? await context.sessions.find(sessionToken(context, form)) : undefined;
  if (!child || session?.user_id !== participant_id) throw badLink('used');
  await context.limits.giveBack('own_password', String(participant_id));
  const { status } = await getParticipation(context.db, participant_id);
  return answer(context, form, child, status);
}
