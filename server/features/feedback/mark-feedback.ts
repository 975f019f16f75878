import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { SignedContext } from '#server/platform/context.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { emitFeedbackChanged } from './emit-feedback-changed.ts';
import { missing } from './find-feedback.ts';
import { feedback as f } from './tables.ts';

type MarkDeps = Pick<SignedContext, 'caller' | 'db'>;

/** Marks these as read, or as unread again; those that are so stay. */
export const markRead = ({ db }: MarkDeps, ids: readonly number[], is_read: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    const changed = await tx
      .update(f)
      .set({ read_at: is_read ? now : null })
      .where(and(inArray(f.id, [...ids]), isNull(f.deleted_at), is_read ? isNull(f.read_at) : isNotNull(f.read_at)))
      .returning({ id: f.id });
    if (changed.length > 0) await emitFeedbackChanged(tx);
  });

/** Marks one as important, or takes the mark back; throws not found of one that is deleted. */
export const setFlag = ({ db }: MarkDeps, id: number, flag: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select({ was: f.is_flagged })
      .from(f)
      .where(and(eq(f.id, id), isNull(f.deleted_at)))
      .for('update');
    if (!row) throw notFound(missing);
    if (row.was === flag) return;
    await tx.update(f).set({ is_flagged: flag }).where(eq(f.id, id));
    await emitFeedbackChanged(tx);
  });

/** Deletes these, or takes their deletion back; those that are so stay. Gives how many. */
const setDeleted = ({ db, caller }: MarkDeps, ids: readonly number[], isDeleted: boolean): Promise<number> =>
  db.transaction(async (tx) => {
    const changed = await tx
      .update(f)
      .set(isDeleted ? { deleted_at: now, deleted_by: caller.user_id } : { deleted_at: null, deleted_by: null })
      .where(and(inArray(f.id, [...ids]), isDeleted ? isNull(f.deleted_at) : isNotNull(f.deleted_at)))
      .returning({ id: f.id });
    if (changed.length === 0) return 0;
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: isDeleted ? 'feedback_deleted' : 'feedback_restored',
      details: { ids: changed.map(({ id }) => id) },
    });
    await emitFeedbackChanged(tx);
    return changed.length;
  });

export const removeFeedback = (deps: MarkDeps, ids: readonly number[]): Promise<number> => setDeleted(deps, ids, true);
export const restoreFeedback = (deps: MarkDeps, ids: readonly number[]): Promise<number> =>
  setDeleted(deps, ids, false);
