import { and, eq } from 'drizzle-orm';
import { findUser } from '#server/features/accounts/queries.ts';
import { now } from '#server/platform/db/columns.ts';
import { endOfMoscowDayAfter } from '#server/platform/db/moscow-days.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { isOpen } from './queries.ts';
import { erasures } from './tables.ts';

/** How long one may change one's mind (docs/product/personal-data.md). */
export const DAYS_TO_THINK = 30;

type Order = {
  /** Whose data: a parent's goes with the children who are the parent's on that day. */
  subject_id: number;
  /** Null: the portal itself. */
  asked_by: number | null;
  why: string;
  /** By the withdrawal of a required consent, whose own letter tells the family. */
  by_withdrawal?: boolean;
};

/**
 * Orders the erasure of a person's data, in the caller's transaction; gives the moment it will be done. One already
 * ordered keeps its date. The family is told by `notifyOfErasures` after the commit, or soon by its job.
 */
export async function scheduleErasure(
  tx: Connection,
  { subject_id, asked_by, why, by_withdrawal = false }: Order,
): Promise<string> {
  const asker = asked_by === null ? undefined : await findUser(tx, asked_by);
  const [row] = await tx
    .insert(erasures)
    .values({
      subject_id,
      asked_by,
      asked_as: asker?.utype ?? null,
      why,
      by_withdrawal,
      told_at: by_withdrawal ? now : null,
      due_at: endOfMoscowDayAfter(now, DAYS_TO_THINK),
    })
    .onConflictDoNothing()
    .returning({ due_at: erasures.due_at });
  if (row) {
    await writeLog(tx, { actor_id: asked_by, subject_id, action: 'erasure_asked', why });
    return row.due_at;
  }
  const present = await findDueAt(tx, subject_id);
  if (!present) throw new Error('erasure was not written');
  return present;
}

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
  /** Where only an order of this person's is meant. */
  asked_by?: number | undefined;
  /** Where only one that a withdrawn consent has brought is meant. */
  by_withdrawal?: true;
};

/** Takes the order back; false where there is none, or it has just been carried out. */
export async function cancelErasure(
  tx: Connection,
  { subject_id, by, why = '', asked_by, by_withdrawal }: Cancel,
): Promise<boolean> {
  const cancelled = await tx
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
    .returning({ id: erasures.id });
  if (cancelled.length === 0) return false;
  await writeLog(tx, { actor_id: by, subject_id, action: 'erasure_cancelled', why });
  return true;
}
