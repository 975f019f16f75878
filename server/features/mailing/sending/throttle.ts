import { and, eq } from 'drizzle-orm';
import type { PauseReason } from '#contract/mailing/names.ts';
import type { MailingServices } from '#server/features/mailing/sending/mailer.ts';
import type { HandOverResult } from '#server/platform/delivery/postman.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { Services } from '#server/platform/services.ts';
import { emitMailingChanged } from '../emit-mailing-changed.ts';
import { mailingRuns as runs } from '../tables.ts';
import { FAILURES_TO_PAUSE, type Mailer } from './mailer.ts';

/** «Too many», «busy», «later»: what a mail server answers to a sender that is too fast. */
const SLOW_DOWN = new Set([421, 450, 451, 452, 454]);

/** A full mailbox says nothing of the sender. */
const isOfOneMailbox = (handing: HandOverResult): boolean =>
  handing.outcome === 'refused' && handing.answer.cause === 'full';

/** The longer the server asks for it, the slower; each letter it takes halves the wait. */
export function setPace({ pace }: Mailer, handing: HandOverResult): void {
  if (handing.outcome === 'taken') pace.delay_ms = pace.delay_ms < 50 ? 0 : pace.delay_ms / 2;
  else if (handing.outcome === 'refused' && SLOW_DOWN.has(handing.smtp_code) && !isOfOneMailbox(handing))
    pace.delay_ms = Math.min(pace.max_ms, Math.max(pace.first_ms, pace.delay_ms * 2));
}

const reasonOf = (handing: HandOverResult): PauseReason | undefined => {
  if (handing.outcome === 'unreached' || handing.outcome === 'unknown') return 'no_connection';
  return handing.outcome === 'refused' && handing.smtp_code >= 500 && !isOfOneMailbox(handing) ? 'refusals' : undefined;
};

/** Failures of a mailing in a row, this one counted; a letter that was taken ends the row. */
export function countFailures({ failures }: Mailer, mailing_id: number, handing: HandOverResult): number {
  if (handing.outcome === 'taken') failures.delete(mailing_id);
  const reason = reasonOf(handing);
  if (!reason) return 0;
  const number = (failures.get(mailing_id)?.number ?? 0) + 1;
  failures.set(mailing_id, { number, reason });
  return number;
}

/** The portal itself pauses a mailing: what waits goes on waiting until somebody has looked. */
export async function pauseItself(
  { db, log }: Pick<Services, 'db' | 'log'>,
  mailing_id: number,
  reason: PauseReason,
): Promise<void> {
  await db.transaction(async (tx) => {
    const paused = await tx
      .update(runs)
      .set({ state: 'paused', pause_reason: reason })
      .where(and(eq(runs.mailing_id, mailing_id), eq(runs.state, 'sending')))
      .returning({ id: runs.mailing_id });
    if (paused.length === 0) return;
    await writeLog(tx, {
      actor_id: null,
      subject_id: null,
      action: 'mailing_paused',
      details: { mailing_id, reason },
    });
    await emitMailingChanged(tx, mailing_id);
    log.warn({ mailing_id, reason }, 'the portal paused a mailing');
  });
}

/** Ten failures in a row pause a mailing. */
export async function pauseAfterFailures(services: Services & MailingServices, mailing_id: number): Promise<void> {
  const row = services.mailer.failures.get(mailing_id);
  if (!row || row.number < FAILURES_TO_PAUSE) return;
  await pauseItself(services, mailing_id, row.reason);
  services.mailer.failures.delete(mailing_id);
}
