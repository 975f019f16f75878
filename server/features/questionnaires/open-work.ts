import { type SQL, sql } from 'drizzle-orm';
import { PRESENCE_EXPIRES_MS } from '#contract/checks/fields.ts';
import type { LogAction } from '#contract/log-actions.ts';
import { lockByIds } from '#server/features/participation/locks.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { handOverDrafts } from '#server/platform/drafts/hand-over-drafts.ts';
import type { DraftKind } from '#server/platform/drafts/kinds.ts';
import { drafts } from '#server/platform/drafts/reads.ts';
import { writeLogs } from '#server/platform/log/write-log.ts';
import { handOverPresences } from './presences.ts';

/** A work of the administration on participations: which ones wait for it, and how the drafts typed in it are called. */
export type Work = { among: SQL; drafts: DraftKind; given: LogAction };

const presenceInterval = sql.raw(`interval '${PRESENCE_EXPIRES_MS} milliseconds'`);

type HandOver = { from: number; to: number; actor_id: number };

/** Participations that these people have open now, or have typed something for. A row of `staff_id` and `participation_id` each. */
const isOpenWork = ({ among, drafts: { name } }: Work, user_ids: readonly number[]): SQL => sql`
  select l.user_id as staff_id, ${p.id} as participation_id
  from questionnaire_looks l join ${p} on ${p.id} = l.participation_id
  where l.user_id = any(${sql.param([...user_ids])}::bigint[]) and l.seen_at > now() - ${presenceInterval} and ${among}
  union
  select d.user_id, ${p.id}
  from ${drafts} d join ${p} on ${p.is_current}
    and ${p.user_id} = case when d.form ~ ${`^${name}:[0-9]{1,15}(:|$)`} then split_part(d.form, ':', 2)::bigint end
  where d.user_id = any(${sql.param([...user_ids])}::bigint[]) and starts_with(d.form, ${`${name}:`})
    and exists (select from jsonb_each(d.preserved) typed where typed.value not in ('null', '""')) and ${among}`;

/** How many each of these people has under way; who has none is left out. One query. */
export async function countOpenWork(
  db: Connection,
  work: Work,
  user_ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ staff_id: string; number: number }>(
    sql`select staff_id, count(*)::int as number from (${isOpenWork(work, user_ids)}) work group by staff_id`,
  );
  return new Map(rows.map(({ staff_id, number }) => [Number(staff_id), number]));
}

/**
 * Gives what somebody who leaves has under way to a colleague: who has the say, and what was typed. In the caller's
 * transaction, by sets; a line of the log for each participant. Gives how many.
 */
export async function handOverWork(tx: Connection, work: Work, { from, to, actor_id }: HandOver): Promise<number> {
  const { rows } = await tx.execute<{ participation_id: string }>(isOpenWork(work, [from]));
  const locked = await lockByIds(
    tx,
    rows.map(({ participation_id }) => Number(participation_id)),
  );
  await handOverPresences(tx, locked, { from, to });
  await handOverDrafts(tx, work.drafts, { from, to });
  await writeLogs(
    tx,
    locked.map(({ id: participation_id, user_id: subject_id }) => ({
      actor_id,
      subject_id,
      participation_id,
      action: work.given,
      details: { admin_id: to },
    })),
  );
  return locked.length;
}
