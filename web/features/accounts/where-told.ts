import type { CurrentUser } from '#contract/profile.ts';

type Contacts = Pick<CurrentUser, 'email' | 'phone' | 'need_email_verification' | 'need_phone_verification'>;

/** Where the portal's messages reach somebody: «на почту и телефон», by what is confirmed; empty where nothing is. */
export function whereTold(me: Contacts): string {
  const email = me.email !== null && me.need_email_verification === 0;
  const phone = me.phone !== null && me.need_phone_verification === 0;
  if (email && phone) return 'на почту и телефон';
  return email ? 'на почту' : phone ? 'на телефон' : '';
}
