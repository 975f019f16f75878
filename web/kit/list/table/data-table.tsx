import { Checkbox, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import type { RowChoice } from './selection.ts';

export type Column<Row> = {
  title: string;
  show: (row: Row) => ReactNode;
  /** The title is for screen readers only: pictures, buttons. */
  silent?: boolean;
  align?: 'right';
  /** The row's heading. */
  head?: boolean;
  /** Order of the list by this column, and its reverse. */
  order?: { sort: string; direction: 'ascending' | 'descending'; reverse?: string };
};

type Props<Row> = {
  /** Caption for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Rows can be selected. */
  choice?: RowChoice<Row> | undefined;
  /** Current order, and how to change it. */
  sorting?: { sort: string | undefined; sortBy: (sort: string) => void } | undefined;
};

/** Table of the portal: rows and columns on wide screens, a card for each row on narrow ones. */
export function DataTable<Row extends { id: number }>({ caption, columns, rows, choice, sorting }: Props<Row>) {
  return (
    <div className={classes.list}>
      <div className={classes.frame}>
        {/* Explicit roles: rows displayed as cards would lose those of a table. */}
        <Table className={classes.table} role="table" verticalSpacing="sm" horizontalSpacing="md">
          <caption className="visually-hidden">{caption}</caption>
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {choice ? (
                <Table.Th role="columnheader" scope="col" w={48}>
                  <Checkbox
                    size="md"
                    aria-label="Выбрать всех на странице"
                    checked={choice.onPage === 'all'}
                    indeterminate={choice.onPage === 'some'}
                    onChange={choice.togglePage}
                  />
                </Table.Th>
              ) : null}
              {columns.map((column) => (
                <HeadCell key={column.title} column={column} sorting={sorting} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {rows.map((row) => (
              <Table.Tr key={row.id} role="row" data-chosen={choice?.isChosen(row.id) || undefined}>
                {choice ? (
                  <Table.Td role="cell" className={classes.choice}>
                    <Checkbox
                      size="md"
                      aria-label={`Выбрать: ${choice.nameOf(row)}`}
                      checked={choice.isChosen(row.id)}
                      onChange={() => choice.toggle(row.id)}
                    />
                  </Table.Td>
                ) : null}
                {columns.map(({ title, show, silent, align, head }) => {
                  const Cell = head ? Table.Th : Table.Td;
                  return (
                    <Cell
                      key={title}
                      role={head ? 'rowheader' : 'cell'}
                      {...(head ? { scope: 'row' } : {})}
                      data-label={silent || head ? undefined : title}
                      data-silent={silent || undefined}
                      ta={align ?? 'left'}
                    >
                      <div className={classes.value}>{show(row)}</div>
                    </Cell>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  );
}

function HeadCell<Row>({
  column: { title, silent, align, order },
  sorting,
}: { column: Column<Row> } & Pick<Props<Row>, 'sorting'>) {
  const isOrder = order !== undefined && sorting?.sort === order.sort;
  const isReverse = order?.reverse !== undefined && sorting?.sort === order.reverse;
  const isDown = isOrder ? order.direction === 'descending' : order?.direction === 'ascending';
  return (
    <Table.Th
      role="columnheader"
      scope="col"
      ta={align ?? 'left'}
      {...(isOrder || isReverse ? { 'aria-sort': isDown ? 'descending' : 'ascending' } : {})}
    >
      {silent ? (
        <span className="visually-hidden">{title}</span>
      ) : order && sorting ? (
        <button
          type="button"
          className={classes.order}
          onClick={() => sorting.sortBy((isOrder && order.reverse) || order.sort)}
        >
          {title}
          <span aria-hidden="true">{isOrder || isReverse ? (isDown ? '↓' : '↑') : '↕'}</span>
        </button>
      ) : (
        title
      )}
    </Table.Th>
  );
}
