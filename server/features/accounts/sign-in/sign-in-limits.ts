import type { Context } from '#server/platform/context.ts';
import type { Visitor } from '#server/platform/limits/gate.ts';
import { networkOf, siteOf } from '#server/platform/limits/network.ts';
import { accountLimits } from '../limits.ts';
import { hashToken } from '../sessions/sessions.ts';

type GuessLimiter = {
  /** Throws 429 where the next guess would be one too many, before it takes a place in the queue. */
  check: () => Promise<void>;
  take: () => Promise<void>;
  giveBack: () => Promise<void>;
  /** Whether so many have guessed at this login from everywhere that a right password alone may be a lucky one. */
  isSuspect: () => boolean;
  /** By whom the guess waits in the queue. */
  visitor: Visitor;
};

/**
 * Counts guesses of a password before they are looked at, and takes back the right ones. A browser that has signed in
 * as this person before has a count of its own: nobody else's guesses, from wherever, keep it out. Nor do they anywhere
 * else: above the most that a login is guessed at, a stranger's right password wants a code beside it
 * (docs/product/accounts.md, «Sign-in»).
 */
export function limitGuesses(
  { limits, request }: Context,
  login: string,
  knownDevice: string | undefined,
): GuessLimiter {
  if (knownDevice !== undefined) {
    const about = [login, hashToken(knownDevice).toString('base64url')];
    return {
      check: () => limits.check(accountLimits.sign_in_device, ...about),
      take: () => limits.take(accountLimits.sign_in_device, ...about),
      giveBack: () => limits.forget(accountLimits.sign_in_device, ...about),
      isSuspect: () => false,
      visitor: { isKnown: true, groups: [about.join(' ')] },
    };
  }
  const network = networkOf(request.ip);
  let isSuspect = false;
  return {
    check: async () => {
      await limits.checkFrom(accountLimits.sign_in_address, request.ip);
      await limits.check(accountLimits.sign_in, login, network);
    },
    take: async () => {
      await limits.takeFrom(accountLimits.sign_in_address, request.ip);
      await limits.take(accountLimits.sign_in, login, network);
      ({ isOver: isSuspect } = await limits.count(accountLimits.sign_in_login, login));
    },
    giveBack: async () => {
      await limits.giveBackFrom(accountLimits.sign_in_address, request.ip);
      await limits.forget(accountLimits.sign_in, login, network);
      await limits.giveBack(accountLimits.sign_in_login, login);
    },
    isSuspect: () => isSuspect,
    visitor: { groups: [siteOf(request.ip), login] },
  };
}
