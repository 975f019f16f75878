import type { Context } from '#server/platform/http/context.ts';
import { networkOf } from '#server/platform/limits/network.ts';
import { hashToken } from './sessions.ts';

type Guess = { take: () => Promise<void>; giveBack: () => Promise<void> };

/**
 * Counts guesses of a password before they are looked at, and takes back the right ones. A browser that has signed in
 * as this person before has a count of its own: nobody else's guesses, from wherever, keep it out.
 */
export function limitGuesses({ limits, request }: Context, login: string, knownDevice: string | undefined): Guess {
  if (knownDevice !== undefined) {
    const about = [login, hashToken(knownDevice).toString('base64url')];
    return {
      take: () => limits.take('sign_in_device', ...about),
      giveBack: () => limits.forget('sign_in_device', ...about),
    };
  }
  const network = networkOf(request.ip);
  return {
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
