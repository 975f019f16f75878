import { asc, eq } from 'drizzle-orm';
import type { ReadyAnswer } from '#contract/chat/desk.ts';
import { placeholders, unknownPlaceholders } from '#contract/chat/placeholders.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { readyAnswers } from '../tables.ts';

const MAX_ANSWERS = 500;

/** Ready answers, by the alphabet. One query. */
export const listReadyAnswers = (db: Connection): Promise<ReadyAnswer[]> => {
  const { id, title, text, text_child, updated_at } = readyAnswers;
  return db
    .select({ id, title, text, text_child, updated_at })
    .from(readyAnswers)
    .orderBy(asc(title), asc(id))
    .limit(MAX_ANSWERS);
};

type ReadyAnswerInput = { id?: number | undefined; title: string; text: string; text_child?: string | undefined };

function requirePlaceholders(field: 'text' | 'text_child', text: string): void {
  const [unknown] = unknownPlaceholders(text);
  if (unknown) throw invalid({ [field]: `Подстановки «${unknown}» нет. Есть ${Object.keys(placeholders).join(', ')}` });
}

/**
 * Adds a ready answer, or changes one; `text` speaks to adults, `text_child` to participants (left out, it stays). 404 for
 * one that is gone, 422 for braces that nothing is filled into, and where both texts are empty.
 */
export async function saveReadyAnswer(
  db: Connection,
  updated_by: number,
  { id, title, text, text_child }: ReadyAnswerInput,
): Promise<void> {
  requirePlaceholders('text', text);
  requirePlaceholders('text_child', text_child ?? '');
  if (text === '' && !text_child) throw invalid({ text: 'Нужен текст взрослому или участнику' });
  const fields = { title, text, updated_by, updated_at: now, ...(text_child !== undefined && { text_child }) };
  if (id === undefined) return void (await db.insert(readyAnswers).values(fields));
  const changed = await db
    .update(readyAnswers)
    .set(fields)
    .where(eq(readyAnswers.id, id))
    .returning({ id: readyAnswers.id });
  if (changed.length === 0) throw notFound('Этого ответа уже нет');
}

/** No failure where it is gone already. */
export async function deleteReadyAnswer(db: Connection, id: number): Promise<void> {
  await db.delete(readyAnswers).where(eq(readyAnswers.id, id));
}
