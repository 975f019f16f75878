import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { RowActions, RowButton } from '#web/kit/row-actions.tsx';
import { Grip, SortableList } from '#web/kit/sortable.tsx';
import classes from './ordered-list.module.css';
import { useOrder } from './use-order.ts';

type Props<Row> = {
  /** What the list holds, for those who hear it. */
  label: string;
  rows: readonly Row[];
  /** A row as it is spoken of, at its place from 0: «Видео «Кит»», «Этап 3». */
  nameOf: (row: Row, place: number) => string;
  /** Keeps the new order; a refusal takes it back. */
  move: (order: readonly Row[], moved: { row: Row; to: number }) => Promise<unknown>;
  /** Asked before the rows change their places. */
  mayMove?: (() => Promise<boolean>) | undefined;
  /** How many stand on the pages before. */
  before?: number;
  /** Only a part of the rows is shown, by a search: a place means nothing then. */
  isPart?: boolean;
  /** The number as it is shown; a plain one where it is left out. */
  showNumber?: (row: Row, number: number) => ReactNode;
  children: (row: Row, place: number) => ReactNode;
  /** What else can be done with a row, beside the buttons that move it. */
  actions: (row: Row, place: number) => ReactNode;
};

/** Rows in an order of their own, changed by dragging, by keys and by buttons; shown at once, taken back where refused. */
export function OrderedList<Row extends { id: number }>(props: Props<Row>) {
  const { label, rows, nameOf, move, mayMove, before = 0, isPart = false, showNumber, children, actions } = props;
  const [spoken, setSpoken] = useState('');
  const { order, put } = useOrder({
    rows,
    move,
    mayMove,
    done: (row, from, to) => setSpoken(`${nameOf(row, from)}: теперь на месте ${before + to + 1}`),
  });
  const drop = async (from: number, to: number) => {
    const row = order[from];
    if (row) await put(row.id, () => to);
  };

  return (
    <>
      <SortableList label={label} nameOf={(place) => (order[place] ? nameOf(order[place], place) : '')} onMove={drop}>
        {order.map((row, place) => (
          <li key={row.id} className={classes.row}>
            {isPart ? null : (
              <>
                <Grip name={nameOf(row, place)} />
                {showNumber?.(row, before + place + 1) ?? <span className={classes.number}>{before + place + 1}</span>}
              </>
            )}
            <div className={classes.words}>{children(row, place)}</div>
            <RowActions>
              {isPart ? null : (
                <>
                  <RowButton
                    label={`${nameOf(row, place)}: выше`}
                    icon={IconArrowUp}
                    disabled={place === 0}
                    onClick={() => void put(row.id, (from) => from - 1)}
                  />
                  <RowButton
                    label={`${nameOf(row, place)}: ниже`}
                    icon={IconArrowDown}
                    disabled={place === order.length - 1}
                    onClick={() => void put(row.id, (from) => from + 1)}
                  />
                </>
              )}
              {actions(row, place)}
            </RowActions>
          </li>
        ))}
      </SortableList>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </>
  );
}
