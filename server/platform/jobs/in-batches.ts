import type { Logger } from 'pino';

const BATCH = 200;
const AT_ONCE = 4;

/**
 * Goes through everything `list` gives, in the order of ids, a few rows at once, each acted upon by itself: one that
 * fails is logged and keeps nobody waiting; the next run tries it again.
 */
export async function inBatches<Row extends { id: number }>(
  log: Pick<Logger, 'error'>,
  list: (after: number, limit: number) => Promise<Row[]>,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  const tried = async (row: Row) => {
    try {
      await act(row);
    } catch (err) {
      log.error({ err, id: row.id }, 'a row of a batch failed');
    }
  };
  let after = 0;
  for (;;) {
    const rows = await list(after, BATCH);
    for (let at = 0; at < rows.length; at += AT_ONCE) await Promise.all(rows.slice(at, at + AT_ONCE).map(tried));
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return;
  }
}
