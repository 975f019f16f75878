import { formatNumber } from '#contract/words/numbers.ts';
import type { Column } from './data-table.tsx';

/** Creates columns of right-aligned, formatted numbers. */
export const countColumn =
  <Row>() =>
  (title: string, of: (row: Row) => number): Column<Row> => ({
    title,
    align: 'right',
    show: (row) => formatNumber(of(row)),
  });
