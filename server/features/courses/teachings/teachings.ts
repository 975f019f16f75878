import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { CourseListQuery } from '#contract/courses/fields.ts';
import type { Audience, Teaching } from '#contract/courses/teachings.ts';
import { requireUnchanged } from '#server/platform/content/versions/require-unchanged.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { orderOf } from '../list-order.ts';
import { changedNow, milestones, teachings } from '../tables.ts';
import type { CourseLearners } from './course-use.ts';

const noTeaching = () => notFound('Курс не найден');

async function withCounts(
  db: Connection,
  { countBegun }: CourseLearners,
  rows: (typeof teachings.$inferSelect)[],
): Promise<Teaching[]> {
  const ids = rows.map((row) => row.id);
  const [sizes, begun] = await Promise.all([
    db
      .select({ teaching_id: milestones.teaching_id, total: count() })
      .from(milestones)
      .where(inArray(milestones.teaching_id, ids))
      .groupBy(milestones.teaching_id),
    countBegun(db, ids),
  ]);
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

/** With its milestones; lectures and tests stay. 409 for the active one and for one that somebody began. */
export async function deleteTeaching(
  connection: Connection,
  { countBegun }: CourseLearners,
  id: number,
): Promise<void> {
  const teaching = await lockTeaching(connection, id);
  if (teaching.is_active) throw conflict('Это действующий курс. Сначала включите другой');
  const begun = (await countBegun(connection, [id])).get(id) ?? 0;
  if (begun > 0) throw conflict(`По этому курсу учились (${begun}): удалить его нельзя`);
  await connection.delete(teachings).where(eq(teachings.id, id));
}
