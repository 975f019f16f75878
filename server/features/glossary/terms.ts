import { asc, eq } from 'drizzle-orm';
import type { AdminTerm, Term } from '#contract/glossary.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';
import { notFound } from '#server/platform/errors.ts';
import { glossaryTerms as table } from './tables.ts';
import { termKind } from './term-kind.ts';

const { id, word, forms, explanation, updated_at } = table;
const all = { id, word, forms, explanation, updated_at };
const byWord = [asc(word), asc(id)] as const;

/** More than a glossary has: it is read whole. */
const MAX_TERMS = 2000;

/** Words of the glossary, by the alphabet. One query. */
export const listTerms = (db: Connection): Promise<Term[]> =>
  db
    .select({ id, word, explanation })
    .from(table)
    .orderBy(...byWord)
    .limit(MAX_TERMS);

/** Words of the glossary with their forms, for mark-terms.ts. One query. */
export const listTermsToMark = (db: Connection) =>
  db
    .select({ id, word, forms, explanation })
    .from(table)
    .orderBy(...byWord)
    .limit(MAX_TERMS);

/** A page by the alphabet; `search` is looked for in all that is written. Two queries. */
export async function listAllTerms(db: Connection, search: string, { limit, offset }: Page) {
  const found = containsText(search, word, forms, explanation);
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
export async function getTerm(db: Connection, term_id: number): Promise<AdminTerm> {
  const [row] = await db.select(all).from(table).where(eq(id, term_id));
  if (!row) throw notFound(termKind.words.missing);
  return row;
}
