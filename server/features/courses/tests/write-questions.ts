import { and, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/platform/db/pool.ts';
import { answers, questionItems, questions } from '../tables.ts';

type Row<T extends PgTable> = T['$inferInsert'] & { id: number };

/** Questions with their variants and categories, each with its id, its owner's and its place. */
export type QuestionRows = {
  questions: Row<typeof questions>[];
  answers: Row<typeof answers>[];
  items: Row<typeof questionItems>[];
};

/**
 * Writes questions whole: rows that are there are changed, others inserted, variants and categories not named go. Six queries.
 */
export async function writeQuestions(connection: Connection, rows: QuestionRows): Promise<void> {
  const ids = rows.questions.map(({ id }) => id);
  await write(connection, questions, rows.questions);
  // An answer names its gap, and a category its answer: each after what it names.
  const isGap = ({ gap_type = null }: { gap_type?: unknown }) => gap_type !== null;
  await write(connection, questionItems, rows.items.filter(isGap));
  await write(connection, answers, rows.answers);
  await write(
    connection,
    questionItems,
    rows.items.filter((item) => !isGap(item)),
  );
  await deleteOthers(connection, answers, ids, rows.answers);
  await deleteOthers(connection, questionItems, ids, rows.items);
}

/** Writes rows with their ids: the known ones are changed, the others inserted. */
async function write<T extends PgTable & { id: typeof questions.id | typeof answers.id | typeof questionItems.id }>(
  connection: Connection,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const set = Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name]) => name !== 'id')
      .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
  await connection
    .insert(table)
    .overridingSystemValue()
    .values(rows)
    .onConflictDoUpdate({ target: table.id, set: set as never });
}

async function deleteOthers(
  connection: Connection,
  table: typeof answers | typeof questionItems,
  question_ids: number[],
  kept: { id: number }[],
): Promise<void> {
  if (question_ids.length === 0) return;
  const ofThese = inArray(table.learning_question_id, question_ids);
  const others =
    kept.length === 0
      ? undefined
      : notInArray(
          table.id,
          kept.map((row) => row.id),
        );
  await connection.delete(table).where(and(ofThese, others));
}
