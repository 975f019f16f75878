import { setTimeout as sleep } from 'node:timers/promises';
import type { FailureCause, PauseReason, RecipientState } from '#contract/mailing/names.ts';
import type { Config } from '#server/config.ts';
import { openPostman, type Postman } from '#server/platform/delivery/postman.ts';
import type { MailAnswer } from '#server/platform/delivery/refusals/mail-answers.ts';
import { clearMarkOnAccepted } from '#server/platform/delivery/sending/undeliverable.ts';

/** The result of one letter, by the claim it was sent under. */
export type LetterResult = {
  claim: string;
  mailing_id: number;
  address: string;
  state: RecipientState;
  cause: FailureCause | null;
  smtp_code: number | null;
  /** What a mail server said of a letter that is given up. */
  refusal: MailAnswer | null;
  /** For a letter that waits: seconds before its next try, and whether this one counts. */
  wait_seconds: number;
  is_try: boolean;
};

/** Letters under way at once: few, so that those about a person find the mail server free. */
const LINES = 2;
export const FAILURES_TO_PAUSE = 10;

/** The state of one process's sending; one process of all sends at a time. */
export type Mailer = {
  /** Empty where there is no mail server: letters go to the outbox. */
  postmen: readonly Postman[];
  lines: number;
  /** A letter that was taken clears its address's mark. */
  taken_means_arrived: boolean;
  /** Claims in hand, and what was learnt while the database was away. */
  claims: Set<string>;
  unwritten: Map<string, LetterResult>;
  /** Failures in a row, by mailing. */
  failures: Map<number, { number: number; reason: PauseReason }>;
  /** Milliseconds between letters, once the server has asked for fewer; and the first and the longest wait. */
  pace: { delay_ms: number; first_ms: number; max_ms: number };
  isStopping: () => boolean;
  /** Waits so many milliseconds, or until sending is stopped, or `signal` is given. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** The letters under way are ended, no other is begun. */
  stop: () => void;
  close: () => void;
};

/** What the mailings keep per process. */
export type MailingServices = { mailer: Mailer };

export function openMailer(config: Pick<Config, 'SMTP_URL' | 'BOUNCES_ADDRESS'>): Mailer {
  const { SMTP_URL } = config;
  const postmen = SMTP_URL ? Array.from({ length: LINES }, () => openPostman(SMTP_URL)) : [];
  const stopping = new AbortController();
  return {
    postmen,
    lines: Math.max(1, postmen.length),
    taken_means_arrived: clearMarkOnAccepted(config),
    claims: new Set(),
    unwritten: new Map(),
    failures: new Map(),
    pace: { delay_ms: 0, first_ms: 500, max_ms: 30_000 },
    isStopping: () => stopping.signal.aborted,
    wait: (ms, signal = stopping.signal) =>
      sleep(ms, undefined, { signal: AbortSignal.any([stopping.signal, signal]) }).catch(() => {}),
    stop: () => stopping.abort(),
    close: () => {
      for (const postman of postmen) postman.hangUp();
    },
  };
}
