import { asc, eq } from 'drizzle-orm';
import { type Synonyms, termsOf } from '#contract/synonyms.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';
import { notFound } from '#server/platform/errors.ts';
import { synonymsKind } from './synonyms-kind.ts';
import { searchSynonyms as table } from './tables.ts';

const { id, word, same_words, updated_at } = table;
const all = { id, word, same_words, updated_at };
const byWord = [asc(word), asc(id)] as const;

/** More than a site has: they are read whole. */
const MAX_ROWS = 1000;

/** What means the same: a row's words and expressions. One query. */
export async function listSynonymTerms(db: Connection): Promise<string[][]> {
  const rows = await db
    .select({ word, same_words })
    .from(table)
    .orderBy(...byWord)
    .limit(MAX_ROWS);
  return rows.map(termsOf);
}

/** A page by the alphabet. Two queries. */
export async function listAllSynonyms(db: Connection, search: string, { limit, offset }: Page) {
  const found = containsText(search, word, same_words);
  const [data, total] = await Promise.all([
    db
      .select(all)
      .from(table)
      .where(found)
      .orderBy(...byWord)
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
