import { and, eq } from 'drizzle-orm';
import { type NoticeKind, noticeTitle } from '#contract/notices/kinds.ts';
import { type SmsCause, SmsSpent } from '../sms/sms-budget.ts';
import { type SmsDeps, takeSms } from '../sms/take-sms.ts';
import { messages } from '../tables.ts';
import { unsent } from './claim-message.ts';
import { findEmailSubstitute } from './email-substitute.ts';

type Row = typeof messages.$inferSelect;

/**
 * Kinds that were counted when they were requested (server/features/accounts/codes/send-code.ts): the requester is told at
 * once that there is none.
 */
const countedBefore: readonly NoticeKind[] = ['code'];
const isCountedBefore = (kind: string): boolean => countedBefore.some((one) => one === kind);

/**
 * What to do with a message: send it (of an SMS that was counted now, `cause` says by which counter), try again in
 * `wait` seconds, or nothing any more.
 */
export type Payment = { message: Row; cause?: SmsCause } | { wait: number } | undefined;

/**
 * Counts an SMS just before it goes. Where SMS are spent it becomes a letter to the same person's confirmed email, or
 * nothing where that letter was written beside it; an SMS to a person who can be reached by nothing else waits.
 */
export async function payForMessage(services: SmsDeps, message: Row): Promise<Payment> {
  if (message.channel !== 'sms' || isCountedBefore(message.kind)) return { message };
  try {
    await takeSms(services, 'portal');
    return { message, cause: 'portal' };
  } catch (error) {
    if (!(error instanceof SmsSpent)) throw error;
    const email = await findEmailSubstitute(services.db, message.recipient);
    return email === null ? { wait: error.seconds } : await convertToEmail(services, message, email);
  }
}

async function convertToEmail({ db }: SmsDeps, { id, kind, created_at }: Row, email: string): Promise<Payment> {
  const { kind: of, recipient, channel } = messages;
  // The letter and the SMS of one notice are written in one transaction, and so at one moment.
  const beside = and(eq(of, kind), eq(channel, 'email'), eq(recipient, email), eq(messages.created_at, created_at));
  if ((await db.$count(messages, beside)) > 0) {
    await db.delete(messages).where(unsent(id));
    return undefined;
  }
  const subject = noticeTitle(kind) || 'Сообщение портала';
  const [message] = await db
    .update(messages)
    .set({ channel: 'email', recipient: email, subject })
    .where(unsent(id))
    .returning();
  return message && { message };
}
