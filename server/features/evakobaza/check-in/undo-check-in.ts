import type { CheckInUndo, ExpectedArrival } from '#contract/evakobaza/check-in.ts';
import { statuses as s } from '#contract/statuses.ts';
import { lockByIds } from '#server/features/participation/locks.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import { readCheckInCode } from '#server/features/trips/camp/check-in-code.ts';
import { clearArrival } from '#server/features/trips/camp/write-arrival.ts';
import { requireNotHandedOver } from '#server/features/trips/leaving/write-handovers.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict, notFound, wrongStatus } from '#server/platform/errors.ts';
import { checkIns } from '../tables.ts';
import type { CheckInDeps } from './check-in.ts';
import { emitCheckIns } from './emit-check-ins.ts';
import { describePeople } from './expected.ts';
import { baseOf, findByKeys, findLastMarks, isOvertaken, overtakenWords } from './last-marks.ts';

/**
 * Takes a mark of an arrival back (490 → 460). Repeated by its key, or where nobody is marked, it changes nothing. 404 for
 * nobody's participation, 422 wrongStatus once the shift is over, 409 with the present `person` where somebody else has marked the
 * child after what the page had seen. Gives the child as it stands then. docs/product/selection-and-trip.md, «Evakobaza».
 */
export async function undoCheckIn(deps: CheckInDeps, undo: CheckInUndo): Promise<ExpectedArrival> {
  const { db, caller, secret } = deps;
  const { key } = undo;
  const participation_id =
    undo.code === undefined ? (undo.participation_id ?? null) : readCheckInCode(secret, undo.code);
  if (participation_id === null) throw notFound('Участник не найден');
  return await db.transaction(async (tx) => {
    const [row] = await lockByIds(tx, [participation_id]);
    if (!row?.is_current || row.audience !== 'participant') throw notFound('Участник не найден');
    const made = await findByKeys(tx, undo.after === undefined ? [key] : [key, undo.after]);
    const isMarked = row.status === s.ARRIVED;
    if (!made.has(key) && !isMarked && row.status !== s.TRIP_FILLED) throw wrongStatus();
    const isUndone = isMarked && !made.has(key);
    if (isUndone) {
      await requireNotHandedOver(tx, [participation_id]);
      await requireSeen(deps, tx, participation_id, baseOf(undo, made));
      await takeBack(tx, { key, participation_id, actor_id: caller.user_id });
    }
    const person = (await describePeople(deps, tx, [participation_id])).get(participation_id);
    if (!person) throw notFound('Участник не найден');
    if (isUndone) await emitCheckIns(tx, [person]);
    return person;
  });
}

/** 409 where somebody else has marked the child since; a former page does not say what it had seen, and takes back what stands. */
async function requireSeen(
  deps: CheckInDeps,
  tx: Transaction,
  participation_id: number,
  base: number | undefined,
): Promise<void> {
  if (base === undefined) return;
  const last = (await findLastMarks(tx, [participation_id])).get(participation_id);
  if (!isOvertaken(last, base, deps.caller.user_id)) return;
  const person = (await describePeople(deps, tx, [participation_id])).get(participation_id);
  throw conflict(`${overtakenWords(last)}. Если отметка всё же неверна, снимите её ещё раз`, { person });
}

type Undone = { key: string; participation_id: number; actor_id: number };

async function takeBack(tx: Transaction, { key, participation_id, actor_id }: Undone): Promise<void> {
  const by = { who: 'evakobaza', user_id: actor_id } as const;
  await moveOne(tx, { participation_id, to: s.TRIP_FILLED, by, why: 'Отметка о прибытии снята' });
  const version = await clearArrival(tx, participation_id);
  await tx.insert(checkIns).values({ key, participation_id, kind: 'undone', pressed_at: now, actor_id, version });
}
