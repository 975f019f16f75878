import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { CertificateCounts, CertificateRun } from '#contract/certificates/shapes.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { Services } from '#server/platform/services.ts';
import { users } from '#server/platform/users.ts';
import { makeAll } from '../jobs.ts';
import { certificates as c, certificateRuns as runs } from '../tables.ts';
import { awaiting } from './awaiting.ts';
import { isOutdated } from './outdated.ts';

type RunDeps = Pick<SignedContext, 'caller'> & Pick<Services, 'db' | 'jobs'>;
/** The advisory lock of starting a run: of several presses at once one starts it, the others see it. */
const LOCK = 7_462_018;

/** The making of all that is under way, or the last one; nothing before the first. */
export async function findRun(db: Connection): Promise<CertificateRun | null> {
  const [row] = await db
    .select({ run: runs, surname: users.surname, name: users.name })
    .from(runs)
    .leftJoin(users, eq(users.id, runs.started_by))
    .orderBy(desc(runs.id))
    .limit(1);
  if (!row) return null;
  const { id, state, total, made, failed, started_at, finished_at } = row.run;
  return { id, state, total, made, failed, started_at, started_by: surnameAndName(row), finished_at };
}

/** Begins to make all, or gives the one that is under way; 422 where there is nobody to make one for. */
export async function startRun({ db, jobs, caller }: RunDeps): Promise<CertificateRun | null> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [open] = await tx.select({ id: runs.id }).from(runs).where(ne(runs.state, 'done'));
    if (open) return;
    const { current_year: season } = await getConfiguration(tx);
    const { rows } = await tx.execute<{ total: number }>(
      sql`select count(*)::integer as total from ${p} where ${awaiting(season)}`,
    );
    const total = rows[0]?.total ?? 0;
    if (total === 0) throw invalid('Сертификаты уже созданы всем, кому они положены');
    await tx.insert(runs).values({ season, total, started_by: caller.user_id });
    await writeLog(tx, { actor_id: caller.user_id, subject_id: null, action: 'certificates_run', details: { total } });
    await jobs.send(tx, makeAll, {});
  });
  return findRun(db);
}

/** Repeated, it changes nothing; 404 where nothing is under way. */
async function setState({ db, jobs, caller }: RunDeps, to: 'running' | 'stopped'): Promise<CertificateRun | null> {
  await db.transaction(async (tx) => {
    const [open] = await tx.select().from(runs).where(ne(runs.state, 'done')).for('update');
    if (!open) throw notFound('Создание сертификатов сейчас не идёт');
    if (open.state === to) return;
    // Who could not be made before is tried again.
    const restart = to === 'running' ? { after_id: 0, failed: 0 } : {};
    await tx
      .update(runs)
      .set({ state: to, ...restart })
      .where(eq(runs.id, open.id));
    const action = to === 'running' ? 'certificates_run_resumed' : 'certificates_run_stopped';
    await writeLog(tx, { actor_id: caller.user_id, subject_id: null, action, details: { made: open.made } });
    if (to === 'running') await jobs.send(tx, makeAll, {});
  });
  return findRun(db);
}

export const stopRun = (deps: RunDeps) => setState(deps, 'stopped');
export const resumeRun = (deps: RunDeps) => setState(deps, 'running');

/** Certificates of the season by what is to be done with them, the archive apart. One query. */
export async function countCertificates(db: Connection): Promise<CertificateCounts> {
  const { current_year } = await getConfiguration(db);
  const { rows } = await db.execute<CertificateCounts>(sql`
    select (select count(*) from ${p} where ${awaiting(current_year)})::integer as awaiting,
      count(*) filter (where ${c.sent_at} is null)::integer as created,
      count(*) filter (where ${c.sent_at} is not null)::integer as sent,
      count(*) filter (where ${isOutdated})::integer as outdated
    from ${c} join ${p} on ${p.id} = ${c.participation_id} join ${users} on ${users.id} = ${p.user_id}
    where ${and(eq(c.season, current_year), sql`${c.archived_at} is null`)}`);
  return rows[0] ?? { awaiting: 0, created: 0, sent: 0, outdated: 0 };
}
