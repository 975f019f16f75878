import type { SentCode } from '#contract/accounts/codes.ts';
import type { CallFailure } from '#web/kit/loading/failure.ts';

/** A contact that must be confirmed before the sign-in, with the code sent to it. */
export type UnverifiedContact = { sent: SentCode; field: 'phone' | 'email' };

/** The unconfirmed contact a refused sign-in names; undefined for other refusals (contract/accounts/sign-in.ts). */
export function unverifiedContactOf({ named }: CallFailure): UnverifiedContact | undefined {
  if (named.isVerificationError !== true) return undefined;
  const { key, sent_to, channel, resend_after } = named as unknown as SentCode;
  const field = named.verificationErrorField === 'phone' ? 'phone' : 'email';
  return { sent: { key, sent_to, channel, resend_after }, field };
}

export const unverifiedWords = { phone: 'телефон', email: 'почту' } as const;
