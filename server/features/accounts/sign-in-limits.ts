import type { Context } from '#server/platform/http/context.ts';
import { networkOf } from '#server/platform/limits/network.ts';
import { hashToken } from './sessions.ts';

type Guess = {
  /** Throws 429 where the next guess would be one too many: before it waits, so that it keeps nobody's place. */
  check: () => Promise<void>;
  take: () => Promise<void>;
  giveBack: () => Promise<void>;
  /** Whose it is among those that wait. */
  from: string;
};

/**
 * Counts guesses of a password before they are looked at, and takes back the right ones. A browser that has signed in
 * as this person before has a count of its own: nobody else's guesses, from wherever, keep it out.
 */
export function limitGuesses({ limits, request }: Context, login: string, knownDevice: string | undefined): Guess {
  if (knownDevice !== undefined) {
    const about = [login, hashToken(knownDevice).toString('base64url')];
    return {
      from: about.join(' '),
      check: () => limits.check('sign_in_device', ...about),
      take: () => limits.take('sign_in_device', ...about),
      giveBack: () => limits.forget('sign_in_device', ...about),
    };
  }
  const network = networkOf(request.ip);
  return {
    from: network,
    check: async () => {
      await limits.check('sign_in_address', network);
      await limits.check('sign_in', login, network);
      await limits.check('sign_in_login', login);
    },
    take: async () => {
      await limits.take('sign_in_address', network);
      await limits.take('sign_in', login, network);
      await limits.take('sign_in_login', login);
    },
    giveBack: async () => {
      await limits.giveBack('sign_in_address', network);
      await limits.forget('sign_in', login, network);
      await limits.giveBack('sign_in_login', login);
    },
  };
}
