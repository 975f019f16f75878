import { eq, sql } from 'drizzle-orm';
import type { FeedbackMessage } from '#contract/feedback/feedback.ts';
import { nameAndPatronymic } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { DELETED_FOR, RETENTION, retainedSince } from './retention.ts';
import { feedback as f } from './tables.ts';

export const missing = 'Такого сообщения нет: возможно, его уже стёрли';

const erasedAt = sql<string>`least(${retainedSince} + ${RETENTION}, ${f.deleted_at} + ${DELETED_FOR})`.mapWith(
  (value: string) => new Date(value).toISOString(),
);

/** A message whole, a deleted one too; throws not found. One query. */
export async function findFeedback(db: Connection, id: number): Promise<FeedbackMessage> {
  const [row] = await db
    .select({ message: f, erased_at: erasedAt, by: { name: users.name, patronymic: users.patronymic, id: users.id } })
    .from(f)
    .leftJoin(users, eq(users.id, f.answered_by))
    .where(eq(f.id, id));
  if (!row) throw notFound(missing);
  const { message, by, erased_at } = row;
  const { answer, answer_way: way, answered_at: at } = message;
  return {
    id,
    name: message.name,
    contact: message.contact,
    contact_kind: message.contact_kind,
    text: message.text,
    is_read: message.read_at !== null,
    flag: message.is_flagged,
    created_at: message.created_at,
    answered_at: at,
    deleted_at: message.deleted_at,
    erased_at,
    answer: answer !== null && way && at ? { text: answer, way, at, by: by?.id ? nameAndPatronymic(by) : null } : null,
  };
}
