import type { SentCode } from '#contract/accounts/codes.ts';
import type { CallFailure } from '#web/kit/failure.ts';

/** A contact that must be confirmed before the sign-in, with the code sent to it. */
export type AwaitedContact = { sent: SentCode; field: 'phone' | 'email' };

/** The unconfirmed contact a refused sign-in names; undefined for other refusals (contract/accounts/sign-in.ts). */
export function awaitedContact({ named }: CallFailure): AwaitedContact | undefined {
  if (named.isVerificationError !== true) return undefined;
  const { key, sent_to, channel, resend_after } = named as unknown as SentCode;
  const field = named.verificationErrorField === 'phone' ? 'phone' : 'email';
  return { sent: { key, sent_to, channel, resend_after }, field };
}

export const awaitedWords = { phone: 'телефон', email: 'почту' } as const;
