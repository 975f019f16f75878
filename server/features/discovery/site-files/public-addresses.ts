import { sql } from 'drizzle-orm';
import { sitePageOf } from '#contract/discovery/pages.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Parts } from '#server/platform/parts.ts';
import { publicPlaces } from '#server/platform/search/searchable.ts';

/** An address of the site, and when what stands there changed last (ISO 8601, UTC); null where nobody knows. */
export type PublicAddress = { path: string; changed_at: string | null };

/** More than any search engine takes of one portal. */
const MAX_ADDRESSES = 1_000_000;

/** Addresses of all that is published now, each once: places on one page are one. One statement. */
export async function listPublicAddresses(db: Connection, searchable: Parts['searchable']): Promise<PublicAddress[]> {
  const { rows } = await db.execute<PublicAddress>(sql`
    select path, to_char(max(changed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed_at
    from (select split_part(path, '#', 1) as path, changed_at from (${publicPlaces(searchable)}) places) pages
    group by path order by path limit ${MAX_ADDRESSES}`);
  return rows;
}

/** The title of the page at an address; undefined where nothing is published there. One statement at most. */
export async function findPageTitle(
  db: Connection,
  searchable: Parts['searchable'],
  path: string,
): Promise<string | undefined> {
  const always = sitePageOf(/^\/news\/[1-9]\d{0,5}$/.test(path) ? '/news/1' : path);
  if (always) return always.title;
  // Of many photos a year has several pages.
  const place = path.replace(/^(\/howitwas\/\d{4})\/\d{1,2}$/, '$1');
  const { rows } = await db.execute<{ title: string }>(
    sql`select title from (${publicPlaces(searchable)}) places where path = ${place} limit 1`,
  );
  return rows[0]?.title;
}
