import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { writeReading } from '#server/platform/log/write-log.ts';
import { dialogMessages } from '../tables.ts';

const MAX_QUESTIONS = 50;

const { id, user_id, created_at, about_place, taken_back_at } = dialogMessages;

/** The desk's answer to a message: the first that quotes it, else the first after it. */
const answerTo = sql<string | null>`(
  select answer.text from dialog_messages answer
  where answer.user_id = dialog_messages.user_id and answer.id > dialog_messages.id and answer.direction = 'out'
    and answer.taken_back_at is null and answer.text <> ''
  order by (answer.quoted_id is distinct from dialog_messages.id), answer.id limit 1)`;

/** The newest questions about a lecture: where in it, and whether they were answered; neither words nor names. One query by an index. */
export async function listLectureQuestions(db: Connection, lecture_id: number) {
  const rows = await db
    .select({ message_id: id, user_id, created_at, about_place, is_answered: sql<boolean>`${answerTo} is not null` })
    .from(dialogMessages)
    .where(and(eq(sql`(${about_place} ->> 'lecture_id')::bigint`, lecture_id), sql`${about_place} is not null`))
    .orderBy(desc(id))
    .limit(MAX_QUESTIONS);
  return rows.map(({ about_place: place, ...row }) => ({
    ...row,
    paragraph: place?.paragraph ?? null,
    beginning: place?.beginning ?? '',
  }));
}

/**
 * The administration's own answer to a question about a lecture, to be pinned under it: null while there is none. It is a
 * reading of the dialog, and logged. 404 for a message that is no such question. Two queries.
 */
export async function findLectureAnswer(db: Connection, caller: Pick<Caller, 'user_id'>, message_id: number) {
  const [row] = await db
    .select({ user_id, about_place, answer: answerTo })
    .from(dialogMessages)
    .where(and(eq(id, message_id), isNull(taken_back_at)));
  if (!row?.about_place) throw notFound('Такого вопроса по лекции нет');
  await writeReading(db, { actor_id: caller.user_id, subject_id: row.user_id, action: 'dialog_read' });
  const { lecture_id, paragraph } = row.about_place;
  return { lecture_id, paragraph, answer: row.answer };
}
