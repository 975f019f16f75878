import type { SentCode } from '#contract/accounts/codes.ts';
import type { Api } from '#web/api.ts';
import type { PostedFields } from '#web/kit/auth-pages/load-auth-page.ts';

/** The channel of a sent code in words. */
export const channelWords = { email: 'на почту', phone: 'в СМС на номер', both: 'на почту и в СМС:' } as const;

const isChannel = (word: string | undefined): word is SentCode['channel'] =>
  word !== undefined && Object.hasOwn(channelWords, word);

/** Hidden form fields that carry a sent code to the next step; `resend_at` is a moment, in Unix seconds. */
export const sentCodeFields = ({ key, sent_to, channel, resend_after }: SentCode): Record<string, string> => ({
  key,
  sent_to,
  channel,
  resend_at: String(Math.ceil(Date.now() / 1000) + resend_after),
});

/** Reads a sent code back from form fields. Forged fields are harmless: the calls refuse an unknown key. */
export function readSentCode({ key = '', sent_to = '', channel, resend_at }: PostedFields): SentCode {
  const left = Number(resend_at ?? 0) - Math.floor(Date.now() / 1000);
  return {
    key,
    sent_to,
    channel: isChannel(channel) ? channel : 'email',
    resend_after: Math.min(60, Math.max(0, Number.isFinite(left) ? left : 0)),
  };
}

/** A step that asks for a code. `isResent`: a new one was just requested. */
export type CodeStep = { sent: SentCode; isResent?: boolean };

const hasCode = (step: object): step is CodeStep => 'sent' in step;

/** A step shown again so many seconds later: a new code may be requested sooner. */
export const codeAfter = <Step extends object>(step: Step, seconds: number): Step =>
  hasCode(step)
    ? { ...step, sent: { ...step.sent, resend_after: Math.max(0, step.sent.resend_after - seconds) } }
    : step;

/**
 * Whether focus starts at the heading: at a new step, but not after a resent code, which is announced in its own line.
 */
export const isFocusOnHeading = ({ step, isNext }: { step: object; isNext: boolean }): boolean =>
  isNext && !('isResent' in step && step.isResent);

/** Handles «Отправить код ещё раз»: the step with the newly sent code, or undefined if another button was pressed. */
export async function resendIfRequested<Step extends CodeStep>(
  api: Api,
  step: Step,
  posted: PostedFields,
): Promise<{ step: Step } | undefined> {
  if (posted.resend !== 'yes') return undefined;
  const sent = await api.accounts.resendCode({ key: step.sent.key });
  return { step: { ...step, sent, isResent: true } };
}

/** The six digits of a posted code, however they were grouped. */
export const readCode = (posted: PostedFields, name = 'code'): string =>
  (posted[name] ?? '').replace(/\D/g, '').slice(0, 6);
