import type { Logger } from 'pino';

const BATCH = 500;

/**
 * Goes through everything `list` gives, in the order of ids, a batch at once: what concerns many people is done by
 * sets. A batch that fails is tried again row by row: a row that fails by itself is logged and skipped, so that it
 * stops none of the others; the next run tries it again.
 */
export async function inBatches<Row extends { id: number }>(
  log: Pick<Logger, 'error'>,
  list: (after: number, limit: number) => Promise<Row[]>,
  act: (rows: Row[]) => Promise<void>,
): Promise<void> {
  const alone = (row: Row) =>
    act([row]).catch((err: unknown) => log.error({ err, id: row.id }, 'a row of a batch failed'));
  let after = 0;
  for (;;) {
    const rows = await list(after, BATCH);
    if (rows.length > 0)
      await act(rows).catch(async () => {
        for (const row of rows) await alone(row);
      });
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return;
  }
}
