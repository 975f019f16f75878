import { asc, eq } from 'drizzle-orm';
import { type Synonyms, termsOf } from '#contract/synonyms.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';
import { notFound } from '#server/platform/errors.ts';
import { synonymsKind } from './synonyms-kind.ts';
import { searchSynonyms as table } from './tables.ts';

const { id, words, updated_at } = table;
const all = { id, words, updated_at };
const byWords = [asc(words), asc(id)] as const;

/** More than a site has: they are read whole. */
const MAX_ROWS = 1000;

/** What means the same: a row's words and expressions. One query. */
export async function listSynonymTerms(db: Connection): Promise<string[][]> {
  const rows = await db
    .select({ words })
    .from(table)
    .orderBy(...byWords)
    .limit(MAX_ROWS);
  return rows.map((row) => termsOf(row.words));
}

/** A page by the alphabet. Two queries. */
export async function listAllSynonyms(db: Connection, search: string, { limit, offset }: Page) {
  const found = containsText(search, words);
  const [data, total] = await Promise.all([
    db
      .select(all)
      .from(table)
      .where(found)
      .orderBy(...byWords)
      .limit(limit)
      .offset(offset),
    db.$count(table, found),
  ]);
  return { data, total };
}

/** Throws not found. */
export async function getSynonyms(db: Connection, row_id: number): Promise<Synonyms> {
  const [row] = await db.select(all).from(table).where(eq(id, row_id));
  if (!row) throw notFound(synonymsKind.words.missing);
  return row;
}
