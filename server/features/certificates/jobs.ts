import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import type { Services } from '#server/platform/services.ts';
import { listAwaiting } from './making/awaiting.ts';
import { makeCertificate } from './making/make-certificate.ts';
import { readTexts } from './making/sheet/texts.ts';
import { certificateRuns as runs } from './tables.ts';

const BATCH = 50;

/** Somebody has stopped it. */
class Stopped extends Error {
  override name = 'Stopped';
}

type Run = typeof runs.$inferSelect;

const findOpen = async (db: Connection): Promise<Run | undefined> =>
  (await db.select().from(runs).where(eq(runs.state, 'running')))[0];

/** Counts one certificate of a run, in the transaction that made it or after it could not be made; throws Stopped. */
async function advance(tx: Connection, run: Run, after_id: number, what: 'made' | 'failed'): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update certificate_runs set made = made + ${what === 'made' ? 1 : 0}, failed = failed + ${what === 'failed' ? 1 : 0},
      after_id = ${after_id} where id = ${run.id} and state = 'running'`);
  if (!rowCount) throw new Stopped();
}

/** Makes certificates one at a time, each with its count in a transaction of its own: whenever the process ends, each is made once. */
async function make(services: Services, run: Run): Promise<void> {
  const { db, log } = services;
  const shared = await readTexts(services, db);
  let after = run.after_id;
  for (;;) {
    const ids = await listAwaiting(db, run.season, after, BATCH);
    for (const id of ids) {
      await makeCertificate(
        services,
        id,
        { user_id: run.started_by },
        {
          shared,
          within: (tx) => advance(tx, run, id, 'made'),
        },
      ).catch(async (err: unknown) => {
        if (err instanceof Stopped) throw err;
        log.error({ err, participation_id: id }, 'a certificate was not made');
        await advance(db, run, id, 'failed');
      });
      after = id;
    }
    if (ids.length < BATCH) break;
  }
  await db.transaction(async (tx) => {
    await tx
      .update(runs)
      .set({ state: 'done', finished_at: now })
      .where(and(eq(runs.id, run.id), eq(runs.state, 'running')));
    await emitSeasonEvent(tx);
  });
}

/**
 * Makes the certificates of all who have none (docs/product/certificates.md, «All at once»): goes on where it was after a
 * kill, a failure or a deploy, for it is looked for every minute, too.
 */
export const makeAll = defineJob({
  name: 'certificates.make',
  payload: z.object({}),
  alone: true,
  retry: { times: 20, delay: 2, max_delay: 60 },
  handler: async (services: Services) => {
    const run = await findOpen(services.db);
    if (!run) return;
    await make(services, run).catch((error: unknown) => {
      if (!(error instanceof Stopped)) throw error;
    });
  },
});
