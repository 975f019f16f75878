import { and, eq, isNull } from 'drizzle-orm';
import type { CampChild } from '#contract/evakobaza/camp.ts';
import type { CampMarkKind } from '#contract/evakobaza/words.ts';
import type { LogAction } from '#contract/log-actions.ts';
import { lockByIds } from '#server/features/participation/locks.ts';
import { undoHandover } from '#server/features/trips/leaving/write-handovers.ts';
import { handovers } from '#server/features/trips/reads.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { leftUndoneNotice } from '../messages.ts';
import { campNotes, medicinesGiven } from '../tables.ts';
import { emitCamp } from './emit-camp.ts';
import { describeCampChildren } from './list-children.ts';
import type { MarkDeps } from './make-marks.ts';
import { notifyParents } from './notify-parents.ts';

type Undo = { kind: CampMarkKind; key: string; why: string };

const tables = { handover: handovers, medicine: medicinesGiven, note: campNotes };
const logActions: Record<CampMarkKind, LogAction> = {
  handover: 'handover_undone',
  medicine: 'medicine_undone',
  note: 'camp_note_undone',
};

async function write(tx: Transaction, { kind, key, why }: Undo, user_id: number): Promise<boolean> {
  if (kind === 'handover') return await undoHandover(tx, { key, undone_by: user_id, undone_reason: why });
  const table = kind === 'medicine' ? medicinesGiven : campNotes;
  const rows = await tx
    .update(table)
    .set({ undone_at: now, undone_by: user_id, undone_reason: why })
    .where(and(eq(table.key, key), isNull(table.undone_at)))
    .returning({ key: table.key });
  return rows.length > 0;
}

/**
 * Takes a mark of the camp back, with a reason; it stays visible as undone. Of a handover the child is at the camp again, and the
 * parent is told. Undone before, it changes nothing. 404 for no such mark. Gives the child as it stands then.
 */
export async function undoMark(deps: MarkDeps, undo: Undo): Promise<CampChild> {
  const { db, caller } = deps;
  const table = tables[undo.kind];
  return await db.transaction(async (tx) => {
    const [mark] = await tx
      .select({ participation_id: table.participation_id })
      .from(table)
      .where(eq(table.key, undo.key));
    const [row] = mark ? await lockByIds(tx, [mark.participation_id]) : [];
    if (!row) throw notFound('Такой отметки нет');
    const { id, user_id } = row;
    const isUndone = await write(tx, undo, caller.user_id);
    if (isUndone) {
      await writeLog(tx, {
        actor_id: caller.user_id,
        subject_id: user_id,
        participation_id: id,
        action: logActions[undo.kind],
        why: undo.why,
      });
      if (undo.kind === 'handover') await notifyParents(deps, tx, [{ user_id }], leftUndoneNotice);
      await emitCamp(deps, tx, { changed: [id], left: undo.kind === 'handover' ? [id] : [] });
    }
    const child = (await describeCampChildren(deps, tx, [id])).get(id);
    if (!child) throw notFound('Такой отметки нет');
    return child;
  });
}
