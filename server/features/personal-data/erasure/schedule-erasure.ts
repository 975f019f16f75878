import { and, eq, ne, type SQL } from 'drizzle-orm';
import { findUser } from '#server/features/accounts/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { endOfMoscowDayAfter } from '#server/platform/db/sql/moscow-days.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { isOpen } from '../queries.ts';
import { type Erasure, erasures } from '../tables.ts';
import { type NotifyDeps, notifyOfCancelled } from './notify-of-cancelled.ts';

/** How long one may change one's mind (docs/product/personal-data.md). */
export const DAYS_TO_THINK = 30;

type ErasureInput = {
  /** The person whose data are erased: a parent's go with the children who are the parent's on that day. */
  subject_id: number;
  /** Null: the portal itself. */
  asked_by: number | null;
  why: string;
  /** Caused by the withdrawal of a required consent, whose own letter notifies the family. */
  by_withdrawal?: boolean;
};

/**
 * Orders the erasure of a person's data, in the caller's transaction; gives the moment it will be done. One already
 * ordered keeps its date; one that a withdrawal has brought becomes this one where this one is harder to take back. The
 * family is notified by `notifyOfErasures` after the commit, or soon by its job.
 */
export async function scheduleErasure(
  tx: Connection,
  { subject_id, asked_by, why, by_withdrawal = false }: ErasureInput,
): Promise<string> {
  const asker = asked_by === null ? undefined : await findUser(tx, asked_by);
  const order = {
    asked_by,
    asked_as: asker?.utype ?? null,
    why,
    by_withdrawal,
    told_at: by_withdrawal ? now : null,
  };
  const [written] = await tx
    .insert(erasures)
    .values({ ...order, subject_id, due_at: endOfMoscowDayAfter(now, DAYS_TO_THINK) })
    .onConflictDoNothing()
    .returning({ due_at: erasures.due_at });
  const [row] = written
    ? [written]
    : await tx
        .update(erasures)
        .set(order)
        .where(and(eq(erasures.subject_id, subject_id), isOpen, erasures.by_withdrawal, yieldsTo(order)))
        .returning({ due_at: erasures.due_at });
  if (row) {
    await writeLog(tx, { actor_id: asked_by, subject_id, action: 'erasure_asked', why });
    return row.due_at;
  }
  const present = await findDueAt(tx, subject_id);
  if (!present) throw new Error('erasure was not written');
  return present;
}

/** A withdrawal's order yields to one asked for expressly, a child's own to its parent's: the child cannot take that back. */
const yieldsTo = ({ asked_by, by_withdrawal }: Pick<Erasure, 'asked_by' | 'by_withdrawal'>): SQL | undefined =>
  by_withdrawal && asked_by !== null
    ? and(eq(erasures.asked_by, erasures.subject_id), ne(erasures.asked_by, asked_by))
    : undefined;

/** When a person's data will be erased, if that is ordered. */
export async function findDueAt(db: Connection, subject_id: number): Promise<string | undefined> {
  const [present] = await db
    .select({ due_at: erasures.due_at })
    .from(erasures)
    .where(and(eq(erasures.subject_id, subject_id), isOpen));
  return present?.due_at;
}

type Cancel = {
  subject_id: number;
  by: number | null;
  why?: string;
  /** Only an order of this person. */
  asked_by?: number | undefined;
  /** Only an order that a withdrawn consent has brought. */
  by_withdrawal?: true;
};

/** Takes the order back and notifies everybody who was notified of it; false where there is none, or it has just been carried out. */
export async function cancelErasure(
  deps: NotifyDeps,
  tx: Connection,
  { subject_id, by, why = '', asked_by, by_withdrawal }: Cancel,
): Promise<boolean> {
  const [one] = await tx
    .update(erasures)
    .set({ cancelled_at: now, cancelled_by: by })
    .where(
      and(
        eq(erasures.subject_id, subject_id),
        asked_by === undefined ? undefined : eq(erasures.asked_by, asked_by),
        by_withdrawal && erasures.by_withdrawal,
        isOpen,
      ),
    )
    .returning({ id: erasures.id, told_at: erasures.told_at });
  if (!one) return false;
  await writeLog(tx, { actor_id: by, subject_id, action: 'erasure_cancelled', why });
  await notifyOfCancelled(deps, tx, { id: one.id, subject_id, wasTold: one.told_at !== null });
  return true;
}
