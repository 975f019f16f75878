import { ORPCError } from '@orpc/server';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { LogAction } from '#contract/log-actions.ts';
import { LATE_HOURS } from '#contract/mailing/names.ts';
import { requireUnchanged } from '#server/platform/content/versions/require-unchanged.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { Services } from '#server/platform/services.ts';
import { requireDocuments } from './attachments/attached-documents.ts';
import { countAudience, fixAudience } from './audience.ts';
import { emitMailingChanged } from './emit-mailing-changed.ts';
import { requireKnownPlaceholders } from './mailing-kind.ts';
import { sendMailings } from './sending/job.ts';
import { mailings as m, mailingRuns as runs } from './tables.ts';

export type BeginDeps = { caller: Pick<SignedContext['caller'], 'user_id'> } & Pick<Services, 'db' | 'jobs'>;
type Change = PgUpdateSetSource<typeof runs>;

/** Locks the mailing's row, and then its run's: of two that change or start it one waits for the other. Throws not found. */
export async function lockMailing(tx: Transaction, id: number) {
  const [mailing] = await tx.select().from(m).where(eq(m.id, id)).for('update');
  if (!mailing) throw notFound('Рассылка не найдена');
  const [run] = await tx.select().from(runs).where(eq(runs.mailing_id, id)).for('update');
  return { mailing, run };
}

export const setRun = (tx: Transaction, id: number, change: Change) =>
  tx.update(runs).set(change).where(eq(runs.mailing_id, id));

type MailingStep = { action: LogAction; actor_id: number | null; details?: object };

export async function note(
  tx: Transaction,
  mailing_id: number,
  { action, actor_id, details }: MailingStep,
): Promise<void> {
  await writeLog(tx, { actor_id, subject_id: null, action, details: { mailing_id, ...details } });
  await emitMailingChanged(tx, mailing_id);
}

/**
 * Fixes the audience and the files that go along and lets the letters go, in one transaction with the log; 422 where there is
 * nobody, and where a document of the attachments is gone.
 */
async function beginRun(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  mailing: typeof m.$inferSelect,
  actor_id: number | null,
): Promise<void> {
  requireKnownPlaceholders(mailing);
  const attachments = await requireDocuments(tx, mailing.attachments);
  const { left_out } = await countAudience(tx, mailing);
  const change = {
    state: 'sending' as const,
    started_at: now,
    pause_reason: null,
    finished_at: null,
    left_out,
    attachments,
  };
  await tx
    .insert(runs)
    .values({ mailing_id: mailing.id, started_by: actor_id, ...change })
    .onConflictDoUpdate({ target: runs.mailing_id, set: change });
  const letters = await fixAudience(tx, mailing.id, mailing);
  if (letters === 0) throw invalid({ audience: 'Получателей нет: никому из выбранных письмо не уйдёт' });
  await note(tx, mailing.id, { action: 'mailing_started', actor_id, details: { letters } });
  await jobs.send(tx, sendMailings, {});
}

type Start = { id: number; at?: string | undefined; based_on?: string | undefined };

/**
 * Starts a mailing now, or sets its hour. A second press changes nothing: what is started stays so. 404; 409 where it was
 * changed since `based_on`; 422 for an hour that has passed, for an audience of nobody or an attachment that is gone. docs/product/site-and-mailing.md.
 */
export async function executeMailing({ db, jobs, caller }: BeginDeps, { id, at, based_on }: Start): Promise<void> {
  await db.transaction(async (tx) => {
    const { mailing, run } = await lockMailing(tx, id);
    const isWaiting = run?.state === 'scheduled' || run?.state === 'missed';
    if (run && !isWaiting) return;
    await requireUnchanged(tx, 'рассылку', mailing, based_on);
    if (at === undefined) return beginRun({ jobs }, tx, mailing, caller.user_id);
    if (run?.state === 'scheduled' && run.planned_at === at) return;
    if (Date.parse(at) <= Date.now()) throw invalid({ at: 'Этот час уже прошёл' });
    requireKnownPlaceholders(mailing);
    await requireDocuments(tx, mailing.attachments);
    const { letters } = await countAudience(tx, mailing);
    if (letters === 0) throw invalid({ audience: 'Получателей нет: никому из выбранных письмо не уйдёт' });
    const planned = { state: 'scheduled' as const, planned_at: at, started_by: caller.user_id };
    await tx
      .insert(runs)
      .values({ mailing_id: id, ...planned })
      .onConflictDoUpdate({ target: runs.mailing_id, set: planned });
    await note(tx, id, { action: 'mailing_planned', actor_id: caller.user_id, details: { at } });
  });
}

/** Begins planned mailings whose hour has come; one that is more than two hours late waits for a person's word. */
export async function beginPlanned({ db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>): Promise<void> {
  const due = await db
    .select({ id: runs.mailing_id })
    .from(runs)
    .where(and(eq(runs.state, 'scheduled'), sql`${runs.planned_at} <= now()`));
  for (const { id } of due)
    await db
      .transaction(async (tx) => {
        const { mailing, run } = await lockMailing(tx, id);
        if (run?.state !== 'scheduled' || !run.planned_at) return;
        const { rows } = await tx.execute<{ is_late: boolean }>(
          sql`select ${run.planned_at}::timestamptz < now() - make_interval(hours => ${LATE_HOURS}) as is_late`,
        );
        if (!rows[0]?.is_late) return beginRun({ jobs }, tx, mailing, run.started_by);
        await setRun(tx, id, { state: 'missed' });
        await emitMailingChanged(tx, id);
      })
      .catch(async (err: unknown) => {
        log.error({ err, mailing_id: id }, 'a mailing did not begin at its hour');
        // Nobody is left in the audience, a document is gone: a person is to look at it. Anything else is tried again in a minute.
        if (!(err instanceof ORPCError && err.status === 422)) return;
        await db.transaction(async (tx) => {
          await tx
            .update(runs)
            .set({ state: 'missed' })
            .where(and(eq(runs.mailing_id, id), eq(runs.state, 'scheduled')));
          await emitMailingChanged(tx, id);
        });
      });
}
