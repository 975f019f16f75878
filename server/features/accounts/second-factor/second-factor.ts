import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { programmeName } from '#contract/words/programme.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import type { Context, SignedContext } from '#server/platform/context.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyOwner } from '#server/platform/notices/notify-owner.ts';
import { accountLimits } from '../limits.ts';
import { ownerWords } from '../owner-letters.ts';
import { toOwner } from '../owner-messages.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { getUser } from '../queries.ts';
import { endSessions } from '../sessions/sessions.ts';
import { recoveryCodes, type User, users } from '../tables.ts';
import { consumeRecoveryCode, renewRecoveryCodes } from './recovery-codes.ts';
import { consumeTotp, totpStep } from './totp.ts';

const alreadyOn = () => conflict('Вход в два шага уже включён');
const notOn = () => conflict('Вход в два шага не включён');
const wrongCode = () => invalid({ code: messages.code });

/**
 * Counts a guess, then uses up a code of the authenticator or a recovery code; 422 «Неверный код», 429 after ten wrong.
 * `about` is whose guesses are counted together.
 */
export async function requireSecondFactor(context: Context, user: User, code: string, ...about: string[]) {
  await context.limits.take(accountLimits.second_factor, String(user.id), ...about);
  const byApp = await consumeTotp(context.db, context.secret, user, code);
  if (!byApp && !(await consumeRecoveryCode(context.db, user.id, code))) throw wrongCode();
  await context.limits.forget(accountLimits.second_factor, String(user.id), ...about);
  if (!byApp) await writeLog(context.db, { actor_id: user.id, subject_id: user.id, action: 'recovery_code_used' });
}

/** A Russian letter takes six signs of a link, and the name stands in it twice: a longer one makes a picture too fine to scan. */
const MAX_ISSUER = 20;

/** The name of the entry in the app: the programme or, where that is too long for a picture, the portal's address. */
const issuerOf = (origin: string): string =>
  programmeName().length <= MAX_ISSUER ? programmeName() : new URL(origin).hostname;

/** Begins: a new secret, which counts for nothing until confirmed. 409 when the second factor is on. */
export async function setUpSecondFactor(context: SignedContext & AccountServices, password: string) {
  const user = await requireOwnPassword(context, password);
  const [{ generateSecret, generateURI }, { toString: drawQr }] = await Promise.all([
    import('otplib'),
    import('qrcode'),
  ]);
  const secret = generateSecret();
  const begun = await context.db
    .update(users)
    .set({ totp_secret: context.secret.seal(secret), totp_last_step: null })
    .where(and(eq(users.id, user.id), isNull(users.totp_enabled_at)))
    .returning({ id: users.id });
  if (begun.length === 0) throw alreadyOn();
  const otpauth_uri = generateURI({
    issuer: issuerOf(context.config.PORTAL_ORIGIN),
    label: user.email ?? user.phone ?? '',
    secret,
  });
  const svg = await drawQr(otpauth_uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'L' });
  return { secret, otpauth_uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** Turns it on with a code of the app; the other sessions, which have not passed it, end. Gives the recovery codes. */
export async function confirmSecondFactor(context: SignedContext, code: string): Promise<string[]> {
  const user = await getUser(context.db, context.caller.user_id);
  if (user.totp_enabled_at) throw alreadyOn();
  await context.limits.take(accountLimits.second_factor, String(user.id));
  const step = await totpStep(context.secret, user, code);
  if (step === undefined || !user.totp_secret) throw wrongCode();
  const { totp_secret } = user;
  const codes = await context.db.transaction(async (tx) => {
    const enabled = await tx
      .update(users)
      .set({ totp_enabled_at: now, totp_last_step: step, grace_sign_ins: 0, updated_at: now })
      .where(and(eq(users.id, user.id), isNull(users.totp_enabled_at), eq(users.totp_secret, totp_secret)))
      .returning({ id: users.id });
    if (enabled.length === 0) throw alreadyOn();
    await endSessions(tx, user.id, context.caller.session_id);
    await writeLog(tx, { actor_id: user.id, subject_id: user.id, action: 'second_factor_enabled' });
    await notifyOwner(context, tx, user, toOwner(ownerWords.secondFactorOn));
    return await renewRecoveryCodes(tx, user.id);
  });
  await context.limits.forget(accountLimits.second_factor, String(user.id));
  return codes;
}

/** New recovery codes for the password and a code of either kind; the former ones count no more, the owner is notified. */
export async function replaceRecoveryCodes(
  context: SignedContext & AccountServices,
  password: string,
  code: string,
): Promise<string[]> {
  const user = await requireOwnPassword(context, password);
  if (!user.totp_enabled_at) throw notOn();
  await requireSecondFactor(context, user, code);
  return context.db.transaction(async (tx) => {
    // Turned off or reset meanwhile: codes without a second factor would be left behind.
    const [on] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), isNotNull(users.totp_enabled_at)))
      .for('update');
    if (!on) throw notOn();
    await writeLog(tx, { actor_id: user.id, subject_id: user.id, action: 'recovery_codes_renewed' });
    await notifyOwner(context, tx, user, toOwner(ownerWords.recoveryCodes));
    return await renewRecoveryCodes(tx, user.id);
  });
}

/** Turns it off with the password and a code of either kind; the other sessions end. 409 where it is required. */
export async function disableSecondFactor(
  context: SignedContext & AccountServices,
  password: string,
  code: string,
): Promise<void> {
  if (context.config.REQUIRE_SECOND_FACTOR) throw conflict('Вход в два шага обязателен: выключить его нельзя');
  const user = await requireOwnPassword(context, password);
  if (!user.totp_enabled_at) throw notOn();
  await requireSecondFactor(context, user, code);
  await context.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null, updated_at: now })
      .where(eq(users.id, user.id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user.id));
    await endSessions(tx, user.id, context.caller.session_id);
    await writeLog(tx, { actor_id: user.id, subject_id: user.id, action: 'second_factor_disabled' });
    await notifyOwner(context, tx, user, toOwner(ownerWords.secondFactorOff));
  });
}
