import type { NumberedRow, RowFault } from './rows.ts';

/**
 * Rows that say what one before them has said: «тот же ребёнок, что в строке 12». An empty key is nobody's. With `whose`,
 * only where it is somebody else who has said it.
 */
export function findDuplicateRows<Row>(
  rows: readonly NumberedRow<Row>[],
  key: keyof Row,
  keyOf: (row: Row) => string,
  fault: string,
  whose?: (row: Row) => string,
): RowFault<Row>[] {
  const first = new Map<string, NumberedRow<Row>>();
  const found: RowFault<Row>[] = [];
  for (const one of rows) {
    const value = keyOf(one.row);
    if (value === '') continue;
    const before = first.get(value);
    if (!before) first.set(value, one);
    else if (!whose || whose(before.row) !== whose(one.row))
      found.push({ number: one.number, key, fault: `${fault} в строке ${before.number}` });
  }
  return found;
}
