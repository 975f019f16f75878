import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RecipientState } from '#contract/mailing/names.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict } from '#server/platform/errors.ts';
import { type BeginDeps, lockMailing, note, setRun } from './begin-mailing.ts';
import { sendMailings } from './sending/job.ts';
import { isOver } from './states.ts';
import { mailingRecipients as r, mailingRuns as runs } from './tables.ts';

type Run = typeof runs.$inferSelect;

const requireStarted = (run: Run | undefined): Run => {
  if (!run || run.state === 'scheduled' || run.state === 'missed') throw conflict('Рассылка ещё не начата');
  return run;
};

/** The letter under way goes, the next one does not. Repeated, it changes nothing; nothing to do where no letter waits. */
export async function pauseMailing({ db, caller }: BeginDeps, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const run = requireStarted((await lockMailing(tx, id)).run);
    if (run.state !== 'sending' || (await isOver(tx, id))) return;
    await setRun(tx, id, { state: 'paused', pause_reason: 'by_hand' });
    await note(tx, id, { action: 'mailing_paused', actor_id: caller.user_id });
  });
}

/** Resumes a paused mailing, also one that paused itself. Repeated, it changes nothing; 409 for one that was stopped for good. */
export async function resumeMailing({ db, jobs, caller }: BeginDeps, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const run = requireStarted((await lockMailing(tx, id)).run);
    if (run.state === 'stopped') throw conflict('Рассылка остановлена насовсем');
    if (run.state === 'sending') return;
    await setRun(tx, id, { state: 'sending', pause_reason: null });
    // What has waited for its next try is tried at once: somebody looks.
    await tx
      .update(r)
      .set({ next_at: now })
      .where(and(eq(r.mailing_id, id), eq(r.state, 'waiting'), sql`${r.next_at} > now()`));
    await note(tx, id, { action: 'mailing_resumed', actor_id: caller.user_id });
    await jobs.send(tx, sendMailings, {});
  });
}

/** For good: what waits never goes. One that waits for its hour is a draft again. Repeated, it changes nothing. */
export async function stopMailing({ db, caller }: BeginDeps, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const { run } = await lockMailing(tx, id);
    if (!run || run.state === 'stopped') return;
    if (run.state === 'scheduled' || run.state === 'missed') await tx.delete(runs).where(eq(runs.mailing_id, id));
    else {
      if (await isOver(tx, id)) return;
      await setRun(tx, id, { state: 'stopped', pause_reason: null, finished_at: now });
      await tx
        .update(r)
        .set({ state: 'stopped', ended_at: now })
        .where(and(eq(r.mailing_id, id), eq(r.state, 'waiting')));
    }
    await note(tx, id, { action: 'mailing_stopped', actor_id: caller.user_id });
  });
}

type ResendInput = { id: number; states: readonly RecipientState[] };

/**
 * Sends once more to recipients who got no letter, by a person's press alone; gives to how many: to nobody of one whose
 * addresses are erased. 409 while it is not started, and of one that was stopped.
 */
export async function resendFailed({ db, jobs, caller }: BeginDeps, { id, states }: ResendInput): Promise<number> {
  return db.transaction(async (tx) => {
    const run = requireStarted((await lockMailing(tx, id)).run);
    if (run.state === 'stopped') throw conflict('Рассылка остановлена насовсем');
    const again = await tx
      .update(r)
      .set({ state: 'waiting', cause: null, smtp_code: null, tries: 0, next_at: now, claim: null, ended_at: null })
      .where(and(eq(r.mailing_id, id), inArray(r.state, [...states]), sql`${r.address} not like 'erased-%'`))
      .returning({ id: r.id });
    if (again.length === 0) return 0;
    await setRun(tx, id, { state: 'sending', pause_reason: null, finished_at: null });
    await note(tx, id, {
      action: 'mailing_resent',
      actor_id: caller.user_id,
      details: { letters: again.length, states },
    });
    await jobs.send(tx, sendMailings, {});
    return again.length;
  });
}
