import type { ImportColumn } from '#contract/imports/columns.ts';
import type { ImportFault } from '#contract/imports/imports.ts';
import type { RowFault } from './rows.ts';

/** Faults with the titles of their columns, for people. */
export const asFaults = <Row>(columns: readonly ImportColumn[], faults: readonly RowFault<Row>[]): ImportFault[] =>
  faults.map(({ number, key, fault, is_remark = false }) => ({
    row_number: number,
    column_title: columns.find((column) => column.key === key)?.title ?? null,
    fault,
    is_remark,
  }));
