import { ORPCError } from '@orpc/server';
import type { FailureDetails } from '#contract/errors.ts';
import { isAdmin } from '#contract/roles.ts';
import { formatDate, formatTime } from '#contract/words/dates.ts';
import { tooMany, unauthenticated } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { defineLimits, HOUR } from '#server/platform/limits/rule.ts';

const MIB_IN_KIB = 1024;
export const fileLimits = defineLimits({
  /** Files of one person: a questionnaire, a trip and achievements together need fewer. */
  own_file: { points: 60, seconds: HOUR },
  /** KiB sent by one person, whatever became of them: of a family or a guide, and of those who fill the portal with films. */
  upload_kib: { points: 500 * MIB_IN_KIB, seconds: 24 * HOUR },
  upload_kib_staff: { points: 20 * 1024 * MIB_IN_KIB, seconds: 24 * HOUR },
});

const KIB = 1024;

/** Whose upload it is, and what counts it. */
export type Sender = { caller: Caller | undefined; limits: Limits };

const goOnAt = (retry_after: number): string => {
  const at = new Date(Date.now() + retry_after * 1000).toISOString();
  return `Следующий файл можно загрузить ${formatDate(at)} после ${formatTime(at)} по московскому времени`;
};

/** Counts what is sent; its 429 says in words what there was too much of, and when to go on. */
async function countIn(words: string, count: () => Promise<void>): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status !== 429) throw error;
    const { retry_after } = error.data as FailureDetails & { retry_after: number };
    throw tooMany(retry_after, `${words}. ${goOnAt(retry_after)}`);
  }
}

/** Counts a file of somebody's own; 429 with the hour to go on at, after sixty in an hour. */
export const countOwnFile = ({ limits }: Pick<Sender, 'limits'>, owner_id: number): Promise<void> =>
  countIn('За час загружено слишком много файлов', () => limits.take(fileLimits.own_file, String(owner_id)));

/**
 * Counts what somebody is about to send, before any of it is read: exact however many are sent at once, and whatever
 * becomes of it. 429 with the hour to go on at, once a day's bytes are spent.
 */
export async function countBytes({ caller, limits }: Sender, bytes: number): Promise<void> {
  if (!caller) throw unauthenticated();
  const rule = isAdmin(caller.utype) ? fileLimits.upload_kib_staff : fileLimits.upload_kib;
  const whose = String(caller.user_id);
  await countIn('За сутки загружено слишком много', async () => {
    // A refused upload is not counted: the count stays a number that the database can hold.
    await limits.check(rule, whose);
    await limits.spend(rule, Math.ceil(bytes / KIB), whose);
  });
}
