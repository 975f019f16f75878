import type { LinkOwner } from '#contract/entrance.ts';
import { accountLimits } from '#server/features/accounts/limits.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import { rememberDevice } from '#server/features/accounts/sessions/devices.ts';
import { issueToken, setDeviceCookie } from '#server/features/accounts/sessions/session-cookie.ts';
import { sessionHours } from '#server/features/accounts/sessions/session-length.ts';
import { endSession, openSession } from '#server/features/accounts/sessions/sessions.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { Person } from '#server/platform/users.ts';
import { badLink } from './links/links.ts';

/** The last step of a link: it opens one session, however often it is repeated. */
type EntryTokens = { token: string; key: string };

/** Made from what only its owner and the portal's own key know, so that a repetition hands out the same one. */
const sessionToken = ({ secret }: Context, { token, key }: EntryTokens): string =>
  secret.sign(`entrance-session:${token}:${key}`).toString('base64url');

/** Opens the session in the transaction that makes the account; an earlier session of this browser is ended. */
export async function openEntrySession(
  context: Context,
  tx: Connection,
  user: Person,
  entering: EntryTokens,
  device: string | undefined,
): Promise<void> {
  if (device && context.caller) await endSession(tx, context.caller.user_id, context.caller.session_id);
  if (device) await rememberDevice(tx, user.id, device);
  const hours = sessionHours(context.config, user.utype);
  await openSession(tx, user.id, context.request, hours, sessionToken(context, entering));
  await writeLog(tx, { actor_id: user.id, subject_id: user.id, action: 'signed_in' });
}

/** The answer of the last step, after its commit. */
export function entryAnswer(
  context: Context,
  entering: EntryTokens,
  { utype }: Pick<Person, 'utype'>,
  device?: string | undefined,
) {
  if (device) setDeviceCookie(context, device);
  return { token: issueToken(context, sessionToken(context, entering)), utype };
}

/** The link is used with this very key: who knows the password too, and has not signed out since, asks once more. */
export async function requireSameEntry(
  context: Context & AccountServices,
  entering: EntryTokens & { password: string },
  user_id: number,
  whose?: LinkOwner,
): Promise<Person> {
  const { password } = entering;
  const about = [accountLimits.own_password, String(user_id)] as const;
  await context.limits.check(...about);
  const count = () => context.limits.take(...about);
  const user = await findUser(context.db, user_id);
  const visitor = { isKnown: true, groups: [`own_password ${user_id}`] };
  const known = await context.passwords.isRight({ password, count, visitor }, user?.password_hash);
  const session = known ? await context.sessions.findCaller(sessionToken(context, entering)) : undefined;
  if (!user || session?.user_id !== user_id) throw badLink('used', whose);
  await context.limits.giveBack(...about);
  return user;
}
