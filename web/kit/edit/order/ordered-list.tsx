import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { RowActions, RowButton } from '#web/kit/buttons/row-actions.tsx';
import { DragHandle, SortableList } from '#web/kit/sorting/sortable.tsx';
import classes from './ordered-list.module.css';
import { useOrder } from './use-order.ts';

type Props<Row> = {
  /** Label of the list for screen readers. */
  label: string;
  rows: readonly Row[];
  /** Name of a row at its position from 0: «Видео «Кит»», «Этап 3». */
  nameOf: (row: Row, place: number) => string;
  /** Saves the new order; if it fails, the order is restored. */
  move: (order: readonly Row[], moved: { row: Row; to: number }) => Promise<unknown>;
  /** Asked before the order changes. */
  mayMove?: (() => Promise<boolean>) | undefined;
  /** Number of rows on previous pages. */
  before?: number;
  /** The list is filtered, so that positions mean nothing. */
  isPart?: boolean;
  /** Renders the number of a row; plain by default. */
  showNumber?: (row: Row, number: number) => ReactNode;
  children: (row: Row, place: number) => ReactNode;
  /** Further actions of a row. */
  actions: (row: Row, place: number) => ReactNode;
};

/** List that can be reordered by dragging, keys and buttons; changes are shown at once and undone on failure. */
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
                <DragHandle name={nameOf(row, place)} />
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
