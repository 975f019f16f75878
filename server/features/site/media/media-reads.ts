import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AdminMediaRow, AdminMediaYear, MediaYear, MediaYearCard, Photo } from '#contract/site/media.ts';
import { isPublished, publicationState } from '#server/platform/content/publication.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';
import { notFound } from '#server/platform/errors.ts';
import { media } from '../tables.ts';
import { mediaKind } from './media-kind.ts';

const { id, year, title, description, cover, photos, published_at, is_active, updated_at } = media;
const shown = { id, year, title, description, cover, photos };
const state = publicationState({ is_active, published_at });
const stateColumns = { published_at, is_active, updated_at, state };

/** The photo a year is shown by: the chosen one, or the first. */
const coverPhoto = sql<Photo | null>`coalesce(
  jsonb_path_query_first(${photos}, '$[*] ? (@.path == $path)', jsonb_build_object('path', ${cover})), ${photos} -> 0)`;
const total = sql<number>`jsonb_array_length(${photos})`;
const without_alt = sql<number>`jsonb_array_length(jsonb_path_query_array(${photos}, '$[*] ? (@.alt == "")'))`;

/** A year without a photo is nothing to look at yet. */
const isShown = and(isPublished({ is_active, published_at }), sql`${total} > 0`);

/** Years that everybody sees, the newest first. One query. */
export const listYears = (db: Connection): Promise<MediaYearCard[]> =>
  db.select({ year, title, cover: coverPhoto, total }).from(media).where(isShown).orderBy(desc(year)).limit(101);

/** The newest of them; nothing while there is none. */
export async function findActualYear(db: Connection): Promise<number | null> {
  const [newest] = await db.select({ year }).from(media).where(isShown).orderBy(desc(year)).limit(1);
  return newest?.year ?? null;
}

/** A year as everybody sees it, the newest where none is named; throws not found. */
export async function getYear(db: Connection, asked: number | undefined): Promise<MediaYear> {
  const which: SQL | undefined = asked === undefined ? undefined : eq(year, asked);
  const [found] = await db.select(shown).from(media).where(and(isShown, which)).orderBy(desc(year)).limit(1);
  if (!found) throw notFound(mediaKind.words.missing);
  return found;
}

/** For their editors: hidden and waiting ones too, the newest first. Two queries. */
export async function listAllYears(db: Connection, search: string, { limit, offset }: Page) {
  const where = containsText(search, title, sql`${year}::text`);
  const columns = {
    id,
    year,
    title,
    description,
    cover: sql<string | null>`${coverPhoto} ->> 'path'`,
    total,
    without_alt,
    ...stateColumns,
  };
  const [data, all] = await Promise.all([
    db.select(columns).from(media).where(where).orderBy(desc(year)).limit(limit).offset(offset),
    db.$count(media, where),
  ]);
  return { data: data satisfies AdminMediaRow[], total: all };
}

/** Throws not found. */
export async function findOwnYear(db: Connection, asked: number): Promise<AdminMediaYear> {
  const [row] = await db
    .select({ ...shown, ...stateColumns })
    .from(media)
    .where(eq(id, asked));
  if (!row) throw notFound(mediaKind.words.missing);
  return row;
}
