import { sql } from 'drizzle-orm';
import type { SchoolHolder } from '#server/features/schools/merge-schools.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { changeDrafts, listDraftFieldValues } from '#server/platform/drafts/drafts.ts';
import { questionnaireDrafts } from './questionnaire-drafts.ts';
import { questionnaires } from './tables.ts';

/**
 * The answers that name one school name another: those sent, those sent before, and those being typed. Reads all of
 * them, which is bearable for what an administrator does now and then.
 */
async function moveSchool(tx: Connection, from: number, into: { id: number; name: string }): Promise<void> {
  const named = sql`jsonb_build_object('school_id', ${into.id}::bigint, 'school_name', ${into.name}::text)`;
  const has = (column: unknown) => sql`${column} ->> 'school_id' = ${String(from)}::text`;
  const { answers, previous_answers } = questionnaires;
  await tx.execute(sql`
    update ${questionnaires} set
      answers = case when ${has(answers)} then ${answers} || ${named} else ${answers} end,
      previous_answers = case when ${has(previous_answers)} then ${previous_answers} || ${named} else ${previous_answers} end
    where ${has(answers)} or ${has(previous_answers)}`);
  const fields = { school_id: into.id, school_name: into.name };
  await changeDrafts(tx, questionnaireDrafts, { name: 'school_id', value: from }, fields);
}

/** Which of these schools an answer names, sent or being typed. Reads all answers, as above. */
async function listNamed(tx: Connection, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { answers, previous_answers } = questionnaires;
  const values = sql`any(${sql.param(ids.map(String))}::text[])`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct named.id from ${questionnaires},
      lateral (values (${answers} ->> 'school_id'), (${previous_answers} ->> 'school_id')) as named (id)
    where named.id = ${values}`);
  const typed = await listDraftFieldValues(tx, questionnaireDrafts, { name: 'school_id', values: ids });
  return [...rows.map(({ id }) => Number(id)), ...typed];
}

export const schoolAnswers: SchoolHolder = { moveSchool, listNamed };
