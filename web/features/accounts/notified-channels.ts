import type { CurrentUser } from '#contract/profile.ts';

type Contacts = Pick<CurrentUser, 'email' | 'phone' | 'need_email_verification' | 'need_phone_verification'>;

/** Channels the portal's messages use for a person, by confirmed contacts: «на почту и телефон»; empty without any. */
export function notifiedChannels(me: Contacts): string {
  const email = me.email !== null && me.need_email_verification === 0;
  const phone = me.phone !== null && me.need_phone_verification === 0;
  if (email && phone) return 'на почту и телефон';
  return email ? 'на почту' : phone ? 'на телефон' : '';
}
