import type { SentCode } from '#contract/accounts/codes.ts';
import type { Api } from '#web/api.ts';
import type { Posted } from '#web/kit/door/load-door.ts';

/** Where a code went, in words. */
export const channelWords = { email: 'на почту', phone: 'в СМС на номер', both: 'на почту и в СМС:' } as const;

const isChannel = (word: string | undefined): word is SentCode['channel'] =>
  word !== undefined && Object.hasOwn(channelWords, word);

/** What a form carries of a sent code from step to step; the time of the next one is a moment, not a length. */
export const fieldsOfSent = ({ key, sent_to, channel, resend_after }: SentCode): Record<string, string> => ({
  key,
  sent_to,
  channel,
  resend_at: String(Math.ceil(Date.now() / 1000) + resend_after),
});

/** Reads it back. What was made up by somebody else than us is refused by the calls, by its key. */
export function sentOf({ key = '', sent_to = '', channel, resend_at }: Posted): SentCode {
  const left = Number(resend_at ?? 0) - Math.floor(Date.now() / 1000);
  return {
    key,
    sent_to,
    channel: isChannel(channel) ? channel : 'email',
    resend_after: Math.min(60, Math.max(0, Number.isFinite(left) ? left : 0)),
  };
}

/** A step where a code is typed. `isResent`: the press was for a new one. */
export type CodeStep = { sent: SentCode; isResent?: boolean };

/** The keyboard begins at a next step's heading; a code sent again is told in its own line, which it begins at. */
export const beginsAtHeading = ({ step, isNext }: { step: object; isNext: boolean }): boolean =>
  isNext && !('isResent' in step && step.isResent);

/** «Отправить код ещё раз»: the same step with the new code's way; nothing where another button was pressed. */
export async function resendIfAsked<Step extends CodeStep>(
  api: Api,
  step: Step,
  posted: Posted,
): Promise<{ step: Step } | undefined> {
  if (posted.resend !== 'yes') return undefined;
  const sent = await api.accounts.resendCode({ key: step.sent.key });
  return { step: { ...step, sent, isResent: true } };
}

/** A code of six digits, however it was grouped. */
export const codeOf = (posted: Posted, name = 'code'): string => (posted[name] ?? '').replace(/\D/g, '').slice(0, 6);
