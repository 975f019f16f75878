import { useRef, useState } from 'react';
import { notifyFailure } from '#web/kit/notifications/notify.ts';

type Ordered = { id: number };

type Options<Row extends Ordered> = {
  rows: readonly Row[];
  /** Saves the new order and reloads the rows; a failure undoes it. */
  move: (order: readonly Row[], moved: { row: Row; to: number }) => Promise<unknown>;
  /** Asked before the order changes. */
  mayMove: (() => Promise<boolean>) | undefined;
  /** Called once a move is saved. */
  done: (row: Row, from: number, to: number) => void;
};

/**
 * Rows ordered by hand: shown at once and saved one move after another. Each press starts from the order the previous
 * presses have asked for, whether rendered, saved, or neither.
 */
export function useOrder<Row extends Ordered>({ rows, move, mayMove, done }: Options<Row>) {
  const [shown, setShown] = useState<readonly number[]>();
  const target = useRef(shown);
  const latestRows = useRef(rows);
  latestRows.current = rows;
  const pendingQuestion = useRef<Promise<boolean>>(undefined);
  // A save waits for the previous ones, and is dropped if the one it builds on failed.
  const lastSave = useRef(Promise.resolve(true));

  const inOrder = (ids: readonly number[] | undefined): readonly Row[] =>
    ids ? ids.flatMap((id) => latestRows.current.find((row) => row.id === id) ?? []) : latestRows.current;
  const setTarget = (ids: readonly number[] | undefined) => {
    target.current = ids;
    setShown(ids);
  };
  /** Asks once for all presses before the answer. */
  const askOnce = (question: () => Promise<boolean>): Promise<boolean> => {
    pendingQuestion.current ??= question().finally(() => {
      pendingQuestion.current = undefined;
    });
    return pendingQuestion.current;
  };

  /** Moves a row; `placeFrom` computes the new position from the current one, both from 0. */
  const put = async (id: number, placeFrom: (from: number) => number): Promise<void> => {
    if (mayMove && !(await askOnce(mayMove))) return;
    const order = inOrder(target.current);
    const from = order.findIndex((row) => row.id === id);
    const row = order[from];
    const to = placeFrom(from);
    if (!row || to < 0 || to >= order.length || to === from) return;
    const next = order.toSpliced(from, 1).toSpliced(to, 0, row);
    setTarget(next.map((item) => item.id));
    const save = lastSave.current.then((isSaved) => isSaved && isMoved(move(next, { row, to })));
    lastSave.current = save;
    if (await save) done(row, from, to);
    if (lastSave.current !== save) return;
    lastSave.current = Promise.resolve(true);
    setTarget(undefined);
  };

  return { order: inOrder(shown), put };
}

const isMoved = (moving: Promise<unknown>): Promise<boolean> =>
  moving.then(
    () => true,
    (error) => {
      notifyFailure(error);
      return false;
    },
  );
