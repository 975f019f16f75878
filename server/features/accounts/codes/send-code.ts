import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { SentCode } from '#contract/accounts/codes.ts';
import { RESEND_AFTER } from '#server/features/accounts/limits.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { findEmailSubstitute } from '#server/platform/delivery/sending/email-substitute.ts';
import { findSmsWait, SmsSpent } from '#server/platform/delivery/sms/sms-budget.ts';
import { takeSms } from '#server/platform/delivery/sms/take-sms.ts';
import { invalid } from '#server/platform/errors.ts';
import { sendLetter } from '#server/platform/letters/send-letter.ts';
import { siteOf } from '#server/platform/limits/network.ts';
import { maskContacts } from '#server/platform/mask.ts';
import { notifyOwner } from '#server/platform/notices/notify-owner.ts';
import { accountLimits } from '../limits.ts';
import { codeMessage } from '../messages.ts';
import { ownerWords } from '../owner-letters.ts';
import { toOwner } from '../owner-messages.ts';
import { findOwner } from '../queries.ts';
import { hashToken } from '../sessions/sessions.ts';
import { type Attempt, type CodePurpose, confirmationCodes, users } from '../tables.ts';
import { MAX_TRIES, newKey } from './attempts.ts';
import { hashCode } from './check-code.ts';
import { noSms, smsOfCodes } from './sms-of-codes.ts';

export type Contacts = { email: string | null; phone: string | null };
type Sender = Pick<Context, 'db' | 'limits' | 'secret' | 'delivery' | 'request' | 'config' | 'log'>;

const inTenMinutes = sql<string>`now() + interval '10 minutes'`;

/** Seconds since it was sent, or sent again. */
const age = sql<number>`extract(epoch from now() - ${confirmationCodes.expires_at})::int + 600`;

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Whether it is a recovery for a contact without an account: all is as with a real one, only nothing is sent. */
const isDecoy = ({ purpose, user_id }: Pick<Attempt, 'purpose' | 'user_id'>): boolean =>
  purpose === 'recovery' && user_id === null;

type LimitedCode = Pick<Attempt, 'purpose' | 'user_id'> & { to: Contacts };

/** Counts a code by all its limits; gives where it goes: what was to go by SMS goes by letter where it may and SMS are spent. */
async function consumeLimits(sender: Sender, { to, ...attempt }: LimitedCode): Promise<Contacts> {
  const { limits, request } = sender;
  await limits.takeFrom(accountLimits.code_address, request.ip);
  await consumeContactLimits(sender, attempt, to);
  if (namesContact(attempt.purpose)) await limits.take(accountLimits.named_contact, String(attempt.user_id));
  if (to.phone === null) return to;
  try {
    await consumeSms(sender, attempt, to.phone);
    return to;
  } catch (error) {
    if (!(error instanceof SmsSpent)) throw error;
    const email = to.email ?? (await findSubstitute(sender, attempt.purpose, to.phone));
    if (email === null) {
      // Nothing was sent, and nothing counts it.
      for (const rule of [accountLimits.code_gap, accountLimits.code_hour])
        await limits.giveBack(rule, ...countedBy(attempt, to.phone));
      if (namesContact(attempt.purpose)) await limits.giveBack(accountLimits.named_contact, String(attempt.user_id));
      throw noSms(attempt.purpose, error.seconds);
    }
    const letter = { email, phone: null };
    if (to.email === null) await consumeContactLimits(sender, attempt, letter);
    return letter;
  }
}

/**
 * By what codes to a contact are counted: those of somebody who knows the password apart from those that strangers ask
 * for, so that strangers cannot use up the owner's limit.
 */
const countedBy = ({ purpose, user_id }: Pick<Attempt, 'purpose' | 'user_id'>, contact: string): string[] =>
  purpose === 'sign_in' ? [purpose, String(user_id), contact] : [contact];

async function consumeContactLimits(
  { limits }: Sender,
  attempt: Pick<Attempt, 'purpose' | 'user_id'>,
  { email, phone }: Contacts,
): Promise<void> {
  const contacts = [email, phone].filter((contact) => contact !== null);
  for (const rule of [accountLimits.code_gap, accountLimits.code_hour])
    for (const contact of contacts) await limits.take(rule, ...countedBy(attempt, contact));
}

/** Counts an SMS by its number, its address and the portal's own bounds, which throw SmsSpent. */
async function consumeSms(
  sender: Sender,
  { purpose, user_id }: Pick<Attempt, 'purpose' | 'user_id'>,
  phone: string,
): Promise<void> {
  const { db, limits, request } = sender;
  const { cause } = smsOfCodes[purpose];
  // Checked first: an SMS that is not sent counts for no limit.
  const wait = await findSmsWait(db, cause);
  if (wait !== undefined) throw new SmsSpent(wait);
  // A person's own proved number has its own limit, whatever the address.
  if (cause === 'anybody') await limits.take(accountLimits.sms_address, siteOf(request.ip));
  // Codes that strangers request must not use up the limit for signing, or for the owner's sign-in.
  const counter = purpose === 'sign_in' ? purpose : cause;
  await limits.take(accountLimits.sms_number, counter, phone);
  await limits.take(accountLimits.sms_number_day, counter, phone);
  // A decoy is refused by the same limits as a real code, and takes no SMS.
  if (!isDecoy({ purpose, user_id })) await takeSms(sender, cause);
}

const findSubstitute = async ({ db }: Sender, purpose: CodePurpose, phone: string): Promise<string | null> =>
  smsOfCodes[purpose].may_be_letter ? await findEmailSubstitute(db, phone) : null;

type CodeSubject = Pick<Attempt, 'purpose' | 'user_id' | 'about_id'>;

/** True of a code that goes to a contact its requester claims as a new one of their own. */
const namesContact = (purpose: CodePurpose): boolean => purpose === 'change_email' || purpose === 'change_phone';

/** Sends a code; to a contact that somebody else has proved goes a notice instead. The requester gets the same answer. */
async function deliver(
  sender: Sender,
  tx: Connection,
  subject: CodeSubject,
  { to, code }: { to: Contacts; code: string },
): Promise<void> {
  const contact = to.email
    ? ({ kind: 'email', value: to.email } as const)
    : ({ kind: 'phone', value: to.phone ?? '' } as const);
  const owner = namesContact(subject.purpose) ? await findOwner(tx, contact, subject.user_id ?? undefined) : undefined;
  if (owner) await notifyOwner(sender, tx, owner, toOwner(ownerWords.named));
  else await sendLetter(sender.delivery, tx, to, await codeMessage(tx, subject, to, code));
}

const sentCodeOf = (key: string, to: Contacts, resend_after: number = RESEND_AFTER): SentCode => ({
  key,
  sent_to: maskContacts(to),
  channel: to.email && to.phone ? 'both' : to.email ? 'email' : 'phone',
  resend_after,
});

/**
 * Sends six digits to a contact, or the same to both; lives 10 minutes, 5 tries, kept as an HMAC bound to the key and
 * the purpose (docs/product/accounts.md, «Codes»); `about_id` is the child of a carry. What `begin` writes beside it is
 * written in the same transaction: where it throws, nothing is sent. Fails with 429 before 60 s have passed, above 5 an
 * hour to a contact, by address, and where SMS are spent and no letter can stand in («Paid messages»).
 */
export async function sendCode(
  context: Sender,
  attempt: { purpose: CodePurpose; user_id: number | null; to: Contacts; about_id?: number; device?: string },
  begin?: (tx: Connection, key: string) => Promise<void>,
): Promise<SentCode> {
  const { purpose, user_id, about_id = null, device } = attempt;
  const to = await consumeLimits(context, attempt);
  const key = newKey();
  const code = newCode();
  await context.db.transaction(async (tx) => {
    const code_hash = hashCode(context, purpose, key, code);
    const device_hash = device === undefined ? null : hashToken(device);
    const row = { key, purpose, user_id, about_id, ...to, code_hash, expires_at: inTenMinutes, device_hash };
    await tx.insert(confirmationCodes).values(row);
    await begin?.(tx, key);
    if (!isDecoy(attempt)) await deliver(context, tx, row, { to, code });
  });
  return sentCodeOf(key, to);
}

/** Where the code of an attempt went that is not used up, though it may want a new one. */
export async function findSent(db: Connection, key: string): Promise<{ sent: SentCode; to: Contacts } | undefined> {
  const [row] = await db
    .select({ email: confirmationCodes.email, phone: confirmationCodes.phone, age })
    .from(confirmationCodes)
    .where(and(eq(confirmationCodes.key, key), isNull(confirmationCodes.used_at)));
  if (!row) return undefined;
  const { age: since, ...to } = row;
  return { sent: sentCodeOf(key, to, Math.max(0, RESEND_AFTER - since)), to };
}

const attemptExpired = () => invalid('Начните заново: время попытки вышло');

/** A new code for an attempt begun within the last hour; the one before stops working. Fails as `sendCode` does. */
export async function resendCode(context: Sender, key: string): Promise<SentCode> {
  const isOpen = and(
    eq(confirmationCodes.key, key),
    isNull(confirmationCodes.used_at),
    gt(confirmationCodes.created_at, sql`now() - interval '1 hour'`),
  );
  const [attempt] = await context.db.select().from(confirmationCodes).where(isOpen);
  if (!attempt || attempt.purpose === 'second_factor') throw attemptExpired();
  const to = await consumeLimits(context, { ...attempt, to: attempt });
  const code = newCode();
  await context.db.transaction(async (tx) => {
    const code_hash = hashCode(context, attempt.purpose, key, code);
    const renewed = await tx
      .update(confirmationCodes)
      .set({ code_hash, tries: 0, email: to.email, phone: to.phone, expires_at: inTenMinutes, confirmed_at: null })
      .where(isOpen)
      .returning({ key: confirmationCodes.key });
    // Used in the meantime: a code that opens nothing is not sent.
    if (renewed.length === 0) throw attemptExpired();
    if (!isDecoy(attempt)) await deliver(context, tx, attempt, { to, code });
  });
  return sentCodeOf(key, to);
}

/** True of attempts whose code went to these contacts or, for want of SMS, by letter to the same person. */
function sentTo({ purpose, to: { email, phone } }: { purpose: CodePurpose; to: Contacts }) {
  const { email: letter, phone: sms } = confirmationCodes;
  const asRequested = sql`(${letter} is not distinct from ${email} and ${sms} is not distinct from ${phone})`;
  if (phone === null || !smsOfCodes[purpose].may_be_letter) return asRequested;
  const instead = sql`select ${users.email} from ${users} where ${users.phone} = ${phone}
    and ${users.phone_verified_at} is not null and ${users.email_verified_at} is not null`;
  return sql`(${asRequested} or ${sms} is null and ${letter} = coalesce(${email}, (${instead})))`;
}

/**
 * An attempt whose code still works: requested again, the same is answered and nothing more is sent. A person's, or (with
 * `device`) a stranger's in that browser, which ends with the step its code led to.
 */
export async function findSentCode(
  db: Connection,
  requested: { purpose: CodePurpose; user_id: number | null; to: Contacts; key?: string; device?: string },
): Promise<SentCode | undefined> {
  const [row] = await db
    .select({ key: confirmationCodes.key, age, email: confirmationCodes.email, phone: confirmationCodes.phone })
    .from(confirmationCodes)
    .where(
      and(
        requested.user_id === null
          ? isNull(confirmationCodes.user_id)
          : eq(confirmationCodes.user_id, requested.user_id),
        requested.device === undefined
          ? undefined
          : and(eq(confirmationCodes.device_hash, hashToken(requested.device)), isNull(confirmationCodes.confirmed_at)),
        eq(confirmationCodes.purpose, requested.purpose),
        requested.key === undefined ? undefined : eq(confirmationCodes.key, requested.key),
        sentTo(requested),
        isNull(confirmationCodes.used_at),
        lt(confirmationCodes.tries, MAX_TRIES),
        gt(confirmationCodes.expires_at, now),
      ),
    )
    .limit(1);
  return row && sentCodeOf(row.key, row, Math.max(0, RESEND_AFTER - row.age));
}
