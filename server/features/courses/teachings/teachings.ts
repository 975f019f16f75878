import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CourseListQuery } from '#contract/courses/fields.ts';
import type { Audience, Teaching } from '#contract/courses/teachings.ts';
import { quoted } from '#contract/words/quotes.ts';
import { requireUnchanged } from '#server/platform/content/versions/require-unchanged.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { orderOf } from '../list-order.ts';
import { changedNow, examDraws, exams, milestones, teachings } from '../tables.ts';
import { touchExams } from '../tests/left-out.ts';
import type { CourseLearners, CourseServices } from './course-use.ts';

const noTeaching = () => notFound('Курс не найден');

async function withCounts(
  db: Connection,
  { countBegun }: CourseLearners,
  rows: (typeof teachings.$inferSelect)[],
): Promise<Teaching[]> {
  const ids = rows.map((row) => row.id);
  // One after the other: an edit asks within its transaction.
  const sizes = await db
    .select({ teaching_id: milestones.teaching_id, total: count() })
    .from(milestones)
    .where(inArray(milestones.teaching_id, ids))
    .groupBy(milestones.teaching_id);
  const begun = await countBegun(db, ids);
  const size = new Map(sizes.map((row) => [row.teaching_id, row.total]));
  return rows.map((row) => ({
    ...row,
    milestones_count: size.get(row.id) ?? 0,
    learners_count: begun.get(row.id) ?? 0,
  }));
}

/** A page, the active ones first where no other order is asked for; the search looks into titles. Four queries. */
export async function listTeachings(
  db: Connection,
  learners: CourseLearners,
  { search, sort, audience }: CourseListQuery & { audience?: Audience | undefined },
  page: { offset: number; limit: number },
): Promise<{ data: Teaching[]; total: number }> {
  const found = and(containsText(search, teachings.teaching_title), audience && eq(teachings.audience, audience));
  const order = orderOf(sort, teachings, teachings.teaching_title);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(teachings)
      .where(found)
      .orderBy(...(sort === 'newest' ? [desc(teachings.is_active)] : []), ...order)
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(teachings).where(found),
  ]);
  return { data: await withCounts(db, learners, rows), total: counted?.total ?? 0 };
}

export async function getTeaching(db: Connection, learners: CourseLearners, id: number): Promise<Teaching> {
  const [teaching] = await withCounts(db, learners, await db.select().from(teachings).where(eq(teachings.id, id)));
  if (!teaching) throw noTeaching();
  return teaching;
}

/** Locks a course to the end of the transaction: its milestones are numbered by one person at a time. */
export async function lockTeaching(connection: Connection, id: number) {
  const [row] = await connection.select().from(teachings).where(eq(teachings.id, id)).for('update');
  if (!row) throw noTeaching();
  return row;
}

export async function addTeaching(
  connection: Connection,
  given: { teaching_title: string; audience: Audience },
): Promise<number> {
  const [row] = await connection
    .insert(teachings)
    .values({ ...given, ...changedNow })
    .returning({ id: teachings.id });
  if (!row) throw new Error('teaching was not written');
  return row.id;
}

/** 409 where it was saved since `based_on`. */
export async function renameTeaching(
  connection: Connection,
  { id, teaching_title, based_on }: { id: number; teaching_title: string; based_on?: string | undefined },
): Promise<void> {
  await requireUnchanged(connection, 'курс', await lockTeaching(connection, id), based_on);
  await connection
    .update(teachings)
    .set({ teaching_title, ...changedNow })
    .where(eq(teachings.id, id));
}

/**
 * With its milestones and its bank of questions; lectures and tests stay, and those of this course take nothing from the bank
 * any more. 409 for the active one, for one that somebody began, and while tests besides its own take from its bank.
 */
export async function deleteTeaching(
  connection: Connection,
  { courseLearners, examHolders }: Pick<CourseServices, 'courseLearners' | 'examHolders'>,
  id: number,
): Promise<void> {
  const teaching = await lockTeaching(connection, id);
  if (teaching.is_active) throw conflict('Это действующий курс. Сначала включите другой');
  const begun = (await courseLearners.countBegun(connection, [id])).get(id) ?? 0;
  if (begun > 0) throw conflict(`По этому курсу учились (${begun}): удалить его нельзя`);
  const held: number[] = [];
  for (const holder of examHolders) held.push(...(await holder.listExams(connection, id)));
  await leaveBank(connection, id, held);
  await connection.delete(teachings).where(eq(teachings.id, id));
}

/**
 * Tests of a course, those it holds otherwise too, take nothing from its bank any more; 409 where others take from it. Three
 * queries at most.
 */
async function leaveBank(connection: Connection, teaching_id: number, held: readonly number[]): Promise<void> {
  const isOther = sql<boolean>`not (${exams.id} = any(${sql.param(held)}::bigint[]) or exists (
      select from ${milestones} m where m.learning_exam_id = ${exams.id} and m.teaching_id = ${teaching_id}))
    or exists (select from ${milestones} m where m.learning_exam_id = ${exams.id} and m.teaching_id <> ${teaching_id})`;
  const ofBank = sql`${examDraws.section_id} in (
    select bank.id from exams bank where bank.bank_teaching_id = ${teaching_id})`;
  const takers = await connection
    .selectDistinct({ id: exams.id, exam_title: exams.exam_title, is_other: isOther })
    .from(examDraws)
    .innerJoin(exams, eq(exams.id, examDraws.exam_id))
    .where(ofBank)
    .orderBy(exams.exam_title);
  const others = takers.filter(({ is_other }) => is_other).map(({ exam_title }) => quoted(exam_title));
  if (others.length > 0)
    throw conflict(
      `Из банка этого курса берут вопросы и другие тесты: ${others.join(', ')}. Сначала уберите их оттуда`,
    );
  if (takers.length === 0) return;
  await connection.delete(examDraws).where(ofBank);
  await touchExams(
    connection,
    takers.map((taker) => taker.id),
  );
}
