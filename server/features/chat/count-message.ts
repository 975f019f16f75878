import { ORPCError } from '@orpc/server';
import type { FailureDetails } from '#contract/errors.ts';
import { tooMany } from '#server/platform/errors.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { defineLimits, MINUTE } from '#server/platform/limits/rule.ts';

export const chatLimits = defineLimits({
  /** Messages of one person to the administration, or of one of the administration. */
  chat_message: { points: 20, seconds: MINUTE },
});

/** Counts a message of somebody's; its 429 says when to go on, and that nothing is lost. Never inside a transaction. */
export async function countMessage(limits: Limits, user_id: number): Promise<void> {
  try {
    await limits.take(chatLimits.chat_message, String(user_id));
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status !== 429) throw error;
    const { retry_after } = error.data as FailureDetails & { retry_after: number };
    throw tooMany(
      retry_after,
      'Сообщений подряд слишком много. Написанное не пропадёт: его можно отправить через минуту',
    );
  }
}
