import type { ImportRecord } from '#contract/imports/kinds.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { NumberedRow, RowFault } from '../reading/rows.ts';

/** A record that was made of a row. */
export type MadeRecord = { row_number: number; record: ImportRecord; id: number };

/** How the rows of one kind of file are checked and imported, always all of them at once: no statement is made of a single row. */
export type Importer<Row> = {
  /** Keeps everybody else from what the check looks at, to the end of the transaction. */
  lock: (tx: Connection) => Promise<void>;
  /** Faults of rows that are there already, as registration finds them. A fixed number of queries. */
  check: (db: Connection, rows: readonly NumberedRow<Row>[]) => Promise<RowFault<Row>[]>;
  /** How many of each record the rows come to. */
  count: (rows: readonly NumberedRow<Row>[]) => Partial<Record<ImportRecord, number>>;
  /** Makes them. A fixed number of statements. */
  make: (tx: Connection, rows: readonly NumberedRow<Row>[]) => Promise<MadeRecord[]>;
};

/** The record made of each row, in the order given. */
export const madeOf = <Row>(
  rows: readonly NumberedRow<Row>[],
  record: ImportRecord,
  ids: readonly number[],
): MadeRecord[] =>
  rows.flatMap(({ number }, at) => {
    const id = ids[at];
    return id === undefined ? [] : [{ row_number: number, record, id }];
  });
