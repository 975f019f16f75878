import type { HandOverResult } from '#server/platform/delivery/postman.ts';
import type { Claimed } from './claim.ts';
import type { LetterResult } from './mailer.ts';

/** A minute, two, four … an hour: so many tries are about a day. */
const MAX_TRIES = 28;
const waitAfter = (tries: number): number => Math.min(2 ** (tries - 1), 60) * 60;

const base = { cause: null, smtp_code: null, wait_seconds: 0, is_try: true } as const;
type LetterClaim = { claim: string; mailing_id: number; address: string };
export const letterClaim = (claim: string, { mailing_id, address }: Claimed): LetterClaim => ({
  claim,
  mailing_id,
  address,
});

/** A claim whose own statement failed: it may have been taken, and was surely not handed over. */
export const notHandedOver = (claim: string): LetterResult => ({
  ...base,
  claim,
  mailing_id: 0,
  address: '',
  state: 'waiting',
  is_try: false,
});

export const excluded = (of: LetterClaim, cause: 'no_consent' | 'account_gone'): LetterResult => ({
  ...base,
  ...of,
  state: 'left_out',
  cause,
});

/** The result of a letter that could not be composed. */
export const notComposed = (of: LetterClaim): LetterResult => ({
  ...base,
  ...of,
  state: 'failed',
  cause: 'letter_refused',
});

const causes = { address: 'address_refused', policy: 'policy', letter: 'letter_refused' } as const;

/** The result of a letter by the mail server's answer. 4xx waits, 5xx at the address is a bounce, 5xx elsewhere a failure. */
export function resultOf(of: LetterClaim, tries: number, handing: HandOverResult): LetterResult {
  switch (handing.outcome) {
    case 'taken':
      return { ...base, ...of, state: 'sent' };
    case 'unknown':
      return { ...base, ...of, state: 'unknown', cause: 'fate_unknown' };
    case 'unreached':
      return { ...base, ...of, state: 'waiting', cause: 'no_connection', is_try: false };
    case 'refused': {
      const { smtp_code, what } = handing;
      if (smtp_code >= 500)
        return { ...base, ...of, state: what === 'address' ? 'bounced' : 'failed', cause: causes[what], smtp_code };
      if (tries >= MAX_TRIES) return { ...base, ...of, state: 'failed', cause: 'later_too_long', smtp_code };
      return { ...base, ...of, state: 'waiting', smtp_code, wait_seconds: waitAfter(tries) };
    }
  }
}
