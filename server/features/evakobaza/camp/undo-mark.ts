import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CampChild } from '#contract/evakobaza/camp.ts';
import type { CampMarkKind } from '#contract/evakobaza/words.ts';
import type { LogAction } from '#contract/log-actions.ts';
import { lockByIds } from '#server/features/participation/locks.ts';
import { undoHandover } from '#server/features/trips/leaving/write-handovers.ts';
import { handovers } from '#server/features/trips/reads.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { leftUndoneNotice } from '../messages.ts';
import { campNotes, medicinesGiven } from '../tables.ts';
import { emitCamp } from './emit-camp.ts';
import { describeCampChildren } from './list-children.ts';
import type { MarkDeps } from './make-marks.ts';
import { notifyParents } from './notify-parents.ts';

type Undo = { kind: CampMarkKind; key: string; why: string };

const tables: Record<CampMarkKind, PgTable> = { handover: handovers, medicine: medicinesGiven, note: campNotes };
const logActions: Record<CampMarkKind, LogAction> = {
  handover: 'handover_undone',
  medicine: 'medicine_undone',
  note: 'camp_note_undone',
};

/** Whose mark a key is; nothing for no mark of this kind. One query. */
async function findMarked(tx: Transaction, { kind, key }: Undo): Promise<number | undefined> {
  const { rows } = await tx.execute<{ participation_id: string }>(
    sql`select participation_id from ${tables[kind]} where key = ${key}`,
  );
  return rows[0] && Number(rows[0].participation_id);
}

/** Writes that a mark was taken back; false where it was before. At most two queries. */
async function write(tx: Transaction, { kind, key, why }: Undo, user_id: number): Promise<boolean> {
  if (kind === 'handover') return await undoHandover(tx, { key, undone_by: user_id, undone_reason: why });
  const { rows } = await tx.execute(sql`
    update ${tables[kind]} set undone_at = now(), undone_by = ${user_id}, undone_reason = ${why}
    where key = ${key} and undone_at is null returning key`);
  return rows.length > 0;
}

/**
 * Takes a mark of the camp back, with a reason; it stays visible as undone. Of a handover the child is at the camp again, and the
 * parent is told. Undone before, it changes nothing. 404 for no such mark. Gives the child as it stands then.
 */
export async function undoMark(deps: MarkDeps, undo: Undo): Promise<CampChild> {
  const { db, caller } = deps;
  return await db.transaction(async (tx) => {
    const marked = await findMarked(tx, undo);
    const [row] = marked === undefined ? [] : await lockByIds(tx, [marked]);
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
