import type { SQL } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { LongList, Page } from '#server/platform/db/sql/long-list.ts';
import { participations as p } from './reads.ts';

/** The keyset scan of a long list of participations (platform/db/sql/long-list.ts); undefined for a search. One query a page. */
export function keysetScanOf(
  db: Connection,
  { search, where, order }: { search: string; where: SQL | undefined; order: SQL },
): LongList['walk'] {
  if (search !== '') return undefined;
  return async ({ offset, limit }: Page) => {
    const rows = await db.select({ id: p.id }).from(p).where(where).orderBy(order).limit(limit).offset(offset);
    return rows.map(({ id }) => id);
  };
}
