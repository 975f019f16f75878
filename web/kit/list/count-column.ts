import { formatNumber } from '#contract/words/numbers.ts';
import type { Column } from './data-table.tsx';

/** Columns of a table that count: the number in the Russian way, at the right. */
export const countColumn =
  <Row>() =>
  (title: string, of: (row: Row) => number): Column<Row> => ({
    title,
    align: 'right',
    show: (row) => formatNumber(of(row)),
  });
