import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export type Column<Row> = {
  title: string;
  show: (row: Row) => ReactNode;
  /** The title is said but not shown: pictures, buttons. */
  silent?: boolean;
  align?: 'right';
  /** The cell that names its row. */
  head?: boolean;
};

/** The one table of the portal: rows and columns on a wide screen, a card per row on a narrow one. */
export function DataTable<Row extends { id: number }>({
  caption,
  columns,
  rows,
}: {
  /** What the table holds, for those who hear it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="md">
        <caption className="visually-hidden">{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title, silent, align }) => (
              <Table.Th key={title} scope="col" ta={align ?? 'left'}>
                {silent ? <span className="visually-hidden">{title}</span> : title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              {columns.map(({ title, show, silent, align, head }) => {
                const Cell = head ? Table.Th : Table.Td;
                return (
                  <Cell
                    key={title}
                    {...(head ? { scope: 'row' } : {})}
                    data-label={silent || head ? undefined : title}
                    ta={align ?? 'left'}
                  >
                    {show(row)}
                  </Cell>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
