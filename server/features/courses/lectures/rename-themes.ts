import { inArray, sql } from 'drizzle-orm';
import { encodeHtml } from '#contract/formulas/rich-text.ts';
import { renameInFormerParts } from '#server/platform/content/versions/former-parts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { QUESTION } from '../bank/question-versions.ts';
import { changedNow, exams, lectures, milestones, questions } from '../tables.ts';

/**
 * Lets the questions that name renamed headings of a lecture name them as they are called now: those of the tests that are
 * asked after it, and those of the bank of its courses, but for a heading that another lecture of the course has too: nobody knows
 * which of them is meant. Tests that change are newer by it, so that an editor of the former words is told. It is no edit of a
 * question, and makes no former version: those that there are name the heading as it is called now, too, so that one that is
 * put back leads to it. Three queries, none where nothing was renamed. docs/product/learning.md, «Questions».
 */
export async function renameThemes(
  tx: Connection,
  lecture_id: number,
  renamed: readonly { from: string; to: string }[],
): Promise<void> {
  if (renamed.length === 0) return;
  const given = renamed.map(({ from, to }) => ({ from, to, html: `>${encodeHtml(from)}</h` }));
  const renames = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("from" text, "to" text, html text)`;
  const isAskedOfIt = sql`(
    questions.learning_exam_id in
      (select milestones.learning_exam_id from ${milestones} where milestones.lecture_id = ${lecture_id})
    or questions.learning_exam_id in (
      select section.id from ${exams} section join ${milestones} own on own.teaching_id = section.bank_teaching_id
      where own.lecture_id = ${lecture_id} and not exists (
        select from ${milestones} other join ${lectures} on lectures.id = other.lecture_id
        where other.teaching_id = section.bank_teaching_id and other.lecture_id <> ${lecture_id}
          and strpos(lectures.lecture_html_file, given.html) > 0)))`;
  await renameInFormerParts(
    tx,
    { kind: QUESTION, field: 'question_theme' },
    sql`select questions.id, given."from", given."to" from ${renames}, ${questions} where ${isAskedOfIt}`,
  );
  const { rows } = await tx.execute<{ learning_exam_id: string }>(sql`
    update ${questions} set question_theme = given."to" from ${renames}
    where questions.question_theme = given."from" and ${isAskedOfIt}
    returning questions.learning_exam_id`);
  const exam_ids = [...new Set(rows.map((row) => Number(row.learning_exam_id)))];
  if (exam_ids.length > 0) await tx.update(exams).set(changedNow).where(inArray(exams.id, exam_ids));
}
