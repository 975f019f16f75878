import type { FailureCause } from '#contract/mailing/names.ts';
import type { RefusalCause } from '#contract/undelivered/causes.ts';
import type { HandOverResult } from '#server/platform/delivery/postman.ts';
import type { Claimed } from './claim.ts';
import type { LetterResult } from './mailer.ts';

/** A minute, two, four … an hour: so many tries are about a day. */
const MAX_TRIES = 28;
const waitAfter = (tries: number): number => Math.min(2 ** (tries - 1), 60) * 60;

/** A full mailbox is emptied by its owner, within days: three of them, a try each four hours. */
const FULL_WAIT_SECONDS = 4 * 3600;
const FULL_TRIES = 18;

const base = { cause: null, smtp_code: null, refusal: null, wait_seconds: 0, is_try: true } as const;
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

const causes: Record<RefusalCause, FailureCause> = {
  mailbox: 'address_refused',
  full: 'mailbox_full',
  policy: 'policy',
  size: 'letter_refused',
  content: 'letter_refused',
  route: 'host_unreachable',
  other: 'declined',
};

/**
 * The result of a letter by the mail server's answer. 4xx and a full mailbox wait, 5xx of the mailbox is a bounce, any other a
 * failure by its cause (server/platform/delivery/refusals/mail-answers.ts).
 */
export function resultOf(of: LetterClaim, tries: number, handing: HandOverResult): LetterResult {
  switch (handing.outcome) {
    case 'taken':
      return { ...base, ...of, state: 'sent' };
    case 'unknown':
      return { ...base, ...of, state: 'unknown', cause: 'fate_unknown' };
    case 'unreached':
      return { ...base, ...of, state: 'waiting', cause: 'no_connection', is_try: false };
    case 'refused': {
      const { smtp_code, answer } = handing;
      const isFull = answer.cause === 'full';
      const waiting = { ...base, ...of, state: 'waiting' as const, smtp_code };
      if (isFull && tries < FULL_TRIES) return { ...waiting, wait_seconds: FULL_WAIT_SECONDS };
      if (!isFull && smtp_code < 500 && tries < MAX_TRIES) return { ...waiting, wait_seconds: waitAfter(tries) };
      const cause = isFull || smtp_code >= 500 ? causes[answer.cause] : 'later_too_long';
      const state = cause === 'address_refused' ? ('bounced' as const) : ('failed' as const);
      return { ...base, ...of, state, cause, smtp_code, refusal: answer };
    }
  }
}
