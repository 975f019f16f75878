import { sql } from 'drizzle-orm';
import type { QuestionVersion } from '#contract/courses/bank.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { listFormerParts } from '#server/platform/content/versions/former-parts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { questions } from '../tables.ts';
import { getQuestion } from '../tests/questions.ts';
import { fieldsOf, QUESTION, type QuestionFields } from './question-versions.ts';
import { questionWords } from './question-words.ts';

/** More than anybody looks through. */
const MAX_VERSIONS = 50;

type Saved = { saved_at: string | Date; name: string | null; surname: string | null };
const savedOf = ({ saved_at, ...person }: Saved) => ({
  saved_at: new Date(saved_at).toISOString(),
  saved_by: surnameAndName(person) || null,
});

/** A question as it stands and its former versions, the newest first. 404 for none. Five queries. */
export async function listQuestionVersions(
  db: Connection,
  id: number,
): Promise<{ current: Omit<QuestionVersion, 'id'>; versions: QuestionVersion[] }> {
  const question = await getQuestion(db, id);
  const { rows } = await db.execute<Saved>(sql`
    select own.updated_at as saved_at, name, surname from ${questions} own left join ${users} on users.id = own.updated_by
    where own.id = ${id}`);
  const former = await listFormerParts(db, QUESTION, id, { limit: MAX_VERSIONS });
  const [saved] = rows;
  if (!saved) throw notFound('Вопрос не найден');
  return {
    current: { ...savedOf(saved), words: questionWords(fieldsOf(question)) },
    versions: former.map(({ fields, replaced_at: _, ...version }) => ({
      ...version,
      words: questionWords(fields as QuestionFields),
    })),
  };
}

/** The fields of a former version, and when it became one. 404 for another question's. One query. */
export async function getQuestionVersion(db: Connection, id: number, version_id: number) {
  const [version] = await listFormerParts(db, QUESTION, id, { limit: 1, version_id });
  if (!version) throw notFound('Такой версии нет');
  return { fields: version.fields as QuestionFields, replaced_at: version.replaced_at };
}
