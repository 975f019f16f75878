import { eq, sql } from 'drizzle-orm';
import { hasMailingConsent } from '#server/features/consents/reads.ts';
import { withdrawMailings } from '#server/features/consents/withdrawal/withdraw-mailings.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { defineLimits, MINUTE } from '#server/platform/limits/rule.ts';
import { maskEmail } from '#server/platform/mask.ts';
import { users } from '#server/platform/users.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

export const unsubscribeLimits = defineLimits({
  /** Links of letters that nobody was sent, asked for from one address. */
  unsubscribe_guess: { of: 'address', points: 20, seconds: 15 * MINUTE },
});

type UnsubscribeDeps = Pick<Context, 'db' | 'secret' | 'limits' | 'delivery' | 'config'> & {
  request: Pick<Context['request'], 'ip'>;
};
export type SubscriptionFacts = { address: string; is_unsubscribed: boolean };

/** The person of a link; 404 for a wrong link and for somebody who is gone, 429 above the limit of wrong ones from an address. */
async function getSubscriber({ db, secret, limits, request }: UnsubscribeDeps, token: string) {
  await limits.checkFrom(unsubscribeLimits.unsubscribe_guess, request.ip);
  const subscription = readUnsubscribeToken(secret, token);
  if (!subscription) {
    await limits.takeFrom(unsubscribeLimits.unsubscribe_guess, request.ip);
    throw notFound('Ссылка неверна. Скопируйте её из письма целиком');
  }
  // The table by its name: of one table alone a column goes without it, and would be the consent's own.
  const [user] = await db
    .select({ id: users.id, email: users.email, has_consent: hasMailingConsent(sql`${users}.id`) })
    .from(users)
    .where(eq(users.id, subscription.user_id));
  if (!user) throw notFound('Этого кабинета больше нет, и писем тоже не будет');
  return user;
}

/** What the page of the link shows; changes nothing: links of letters are opened by machines too. */
export async function findSubscription(deps: UnsubscribeDeps, token: string): Promise<SubscriptionFacts> {
  const { email, has_consent } = await getSubscriber(deps, token);
  return { address: email ? maskEmail(email) : '', is_unsubscribed: !has_consent };
}

/** Takes back the consent to mailings. Repeated, it changes nothing. docs/product/site-and-mailing.md, «Mailing». */
export async function unsubscribe(deps: UnsubscribeDeps, token: string): Promise<SubscriptionFacts> {
  const { id, email } = await getSubscriber(deps, token);
  await withdrawMailings(deps, id);
  return { address: email ? maskEmail(email) : '', is_unsubscribed: true };
}
