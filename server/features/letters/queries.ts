import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { LetterLine } from '#contract/letters/letters.ts';
import type { LetterState } from '#contract/letters/states.ts';
import { hasVersions } from '#server/platform/content/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Letter } from '#server/platform/letters/letter.ts';
import { users } from '#server/platform/users.ts';
import { letterKind } from './letter-kind.ts';
import { type LetterRow, lineOf } from './letter-lines.ts';
import { letterTexts } from './tables.ts';

const { title: _, request_key: __, updated_by: ___, ...shown } = getTableColumns(letterTexts);

/** Rows of letters, with their last editors. One query. */
const listRows = (db: Connection, where: SQL | undefined): Promise<LetterRow[]> =>
  db
    .select({
      ...shown,
      changed_by: sql<string | null>`nullif(${surnameAndNameOf(users)}, '')`,
      was_changed: hasVersions('letter_text', letterTexts.id),
    })
    .from(letterTexts)
    .leftJoin(users, eq(users.id, letterTexts.updated_by))
    .where(where);

/**
 * The letters of this version of the portal in the order of its register, found by their title and words, and by how they
 * stand. One query over some hundred rows.
 */
export async function listLetters(
  db: Connection,
  letters: readonly Letter[],
  { search, state }: { search: string; state?: LetterState | undefined },
): Promise<LetterLine[]> {
  const { key, title, subject, text, sms, shown: inList } = letterTexts;
  const rows = new Map(
    (await listRows(db, containsText(search, key, title, subject, text, sms, inList))).map((row) => [row.key, row]),
  );
  return letters.flatMap((letter) => {
    const row = rows.get(letter.key);
    const line = row && lineOf(row, letter);
    return line && (state === undefined || line.state === state) ? [line] : [];
  });
}

/** A letter with its words of today; throws not found. One query. */
export async function getLetter(db: Connection, letters: readonly Letter[], id: number) {
  const [row] = await listRows(db, eq(letterTexts.id, id));
  const letter = letters.find(({ key }) => key === row?.key);
  if (!row || !letter) throw notFound(letterKind.words.missing);
  return { row, letter };
}
