import { type SQL, sql } from 'drizzle-orm';
import type { FilePlace, FileRights } from '../rights.ts';
import { isInUse } from './in-use.ts';
import { queueRemovals, type RemovalDeps, removeQueued } from './removals.ts';

const BATCH = 200;

/** Sent more than thirty days ago, and nobody has put it anywhere, or it was replaced by another one. */
const isForgotten = (places: readonly FilePlace[]): SQL => sql`files.created_at < now() - interval '30 days'
  and not ${isInUse(places)}`;

/** Removes files that nothing refers to: found in one query, removed a few hundred at a time. Gives how many. */
export async function sweepFiles(
  services: RemovalDeps & { parts: { files: Pick<FileRights, 'places'> } },
): Promise<number> {
  const forgotten = isForgotten(services.parts.files.places);
  const { rows } = await services.db.execute<{ id: string }>(sql`select id from files where ${forgotten} order by id`);
  let swept = 0;
  for (let from = 0; from < rows.length; from += BATCH) {
    const ids = rows.slice(from, from + BATCH).map(({ id }) => Number(id));
    // Asked again: it may have been put somewhere since.
    const gone = await queueRemovals(services.db, sql`id = any(${sql.param(ids)}::bigint[]) and ${forgotten}`);
    await removeQueued(services);
    swept += gone.length;
  }
  return swept;
}
