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
  const wished = useRef(shown);
  const newest = useRef(rows);
  newest.current = rows;
  const asked = useRef<Promise<boolean>>(undefined);
  // A save waits for the previous ones, and is dropped if the one it builds on failed.
  const former = useRef(Promise.resolve(true));

  const inOrder = (ids: readonly number[] | undefined): readonly Row[] =>
    ids ? ids.flatMap((id) => newest.current.find((row) => row.id === id) ?? []) : newest.current;
  const wish = (ids: readonly number[] | undefined) => {
    wished.current = ids;
    setShown(ids);
  };
  /** One question for all presses before its answer. */
  const ask = (question: () => Promise<boolean>): Promise<boolean> => {
    asked.current ??= question().finally(() => {
      asked.current = undefined;
    });
    return asked.current;
  };

  /** Moves a row; `placeFrom` computes the new position from the current one, both from 0. */
  const put = async (id: number, placeFrom: (from: number) => number): Promise<void> => {
    if (mayMove && !(await ask(mayMove))) return;
    const order = inOrder(wished.current);
    const from = order.findIndex((row) => row.id === id);
    const row = order[from];
    const to = placeFrom(from);
    if (!row || to < 0 || to >= order.length || to === from) return;
    const next = order.toSpliced(from, 1).toSpliced(to, 0, row);
    wish(next.map((each) => each.id));
    const kept = former.current.then((isKept) => isKept && isMoved(move(next, { row, to })));
    former.current = kept;
    if (await kept) done(row, from, to);
    if (former.current !== kept) return;
    former.current = Promise.resolve(true);
    wish(undefined);
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
