import { ORPCError } from '@orpc/server';
import type { FailureDetails } from '#contract/errors.ts';
import { isAdmin } from '#contract/roles.ts';
import { formatDate, formatTime } from '#contract/words/dates.ts';
import { tooMany, unauthenticated } from '#server/platform/errors.ts';
import type { Context } from '#server/platform/http/context.ts';

const KIB = 1024;

/** Whose upload it is, and what counts it. */
export type Sender = Pick<Context, 'caller' | 'limits'>;

const words = (retry_after: number): string => {
  const at = new Date(Date.now() + retry_after * 1000).toISOString();
  return `За сутки загружено слишком много. Следующий файл можно загрузить ${formatDate(at)} после ${formatTime(at)} по московскому времени`;
};

/**
 * Counts what somebody is about to send, before any of it is read: exact however many are sent at once, and whatever
 * becomes of it. 429 with the hour to go on at, once a day's bytes are spent.
 */
export async function countBytes({ caller, limits }: Sender, bytes: number): Promise<void> {
  if (!caller) throw unauthenticated();
  const rule = isAdmin(caller.utype) ? 'upload_kib_staff' : 'upload_kib';
  const whose = String(caller.user_id);
  try {
    // What is refused adds nothing more: the count stays a number that the database can hold.
    await limits.check(rule, whose);
    await limits.spend(rule, Math.ceil(bytes / KIB), whose);
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status !== 429) throw error;
    const { retry_after } = error.data as FailureDetails & { retry_after: number };
    throw tooMany(retry_after, words(retry_after));
  }
}
