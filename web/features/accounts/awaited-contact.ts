import type { SentCode } from '#contract/accounts/codes.ts';
import type { CallFailure } from '#web/kit/failure.ts';

/** The contact that must be confirmed before the sign-in, and the code that is on its way to it. */
export type AwaitedContact = { sent: SentCode; field: 'phone' | 'email' };

/** Where a refused sign-in leads on: the login awaits its confirmation (contract/accounts/sign-in.ts). */
export function awaitedContact({ named }: CallFailure): AwaitedContact | undefined {
  if (named.isVerificationError !== true) return undefined;
  const { key, sent_to, channel, resend_after } = named as unknown as SentCode;
  const field = named.verificationErrorField === 'phone' ? 'phone' : 'email';
  return { sent: { key, sent_to, channel, resend_after }, field };
}

export const awaitedWords = { phone: 'телефон', email: 'почту' } as const;
