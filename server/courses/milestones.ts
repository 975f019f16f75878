import { asc, eq, sql } from 'drizzle-orm';
import type { Milestone, MilestoneInput } from '#contract/courses/teachings.ts';
import type { Connection } from '#server/db/pool.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import { isMilestoneReached } from '#server/learning/dependents.ts';
import { keepPassable } from './completeness.ts';
import { lastPlace, placeAt } from './place.ts';
import { exams, lectures, milestones } from './tables.ts';
import { lockTeaching } from './teachings.ts';

const select = (db: Connection) =>
  db
    .select({
      id: milestones.id,
      teaching_id: milestones.teaching_id,
      ordinal_number: milestones.ordinal_number,
      milestone_title: milestones.milestone_title,
      color: milestones.color,
      days_to_pass: milestones.days_to_pass,
      lecture_id: milestones.lecture_id,
      learning_exam_id: milestones.learning_exam_id,
      lecture_title: lectures.lecture_title,
      exam_title: exams.exam_title,
      questions_count: sql<number>`(select count(*) from questions
        where questions.learning_exam_id = ${milestones.learning_exam_id})`.mapWith(Number),
    })
    .from(milestones)
    .leftJoin(lectures, eq(lectures.id, milestones.lecture_id))
    .leftJoin(exams, eq(exams.id, milestones.learning_exam_id));

/** In the order of passing. One query. */
export const listMilestones = (db: Connection, teaching_id: number): Promise<Milestone[]> =>
  select(db).where(eq(milestones.teaching_id, teaching_id)).orderBy(asc(milestones.ordinal_number));

export async function getMilestone(db: Connection, id: number): Promise<Milestone> {
  const [row] = await select(db).where(eq(milestones.id, id));
  if (!row) throw notFound('Этап не найден');
  return row;
}

/** The lecture and the test must be there, and stay while the transaction lasts. */
async function checkParts(connection: Connection, given: Partial<MilestoneInput>): Promise<void> {
  const fields: Record<string, string> = {};
  const { lecture_id, learning_exam_id } = given;
  if (lecture_id) {
    const found = await connection
      .select({ id: lectures.id })
      .from(lectures)
      .where(eq(lectures.id, lecture_id))
      .for('key share');
    if (found.length === 0) fields.lecture_id = 'Лекция не найдена';
  }
  if (learning_exam_id) {
    const found = await connection
      .select({ id: exams.id })
      .from(exams)
      .where(eq(exams.id, learning_exam_id))
      .for('key share');
    if (found.length === 0) fields.learning_exam_id = 'Тест не найден';
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

export async function addMilestone(
  connection: Connection,
  {
    teaching_id,
    ordinal_number,
    ...given
  }: MilestoneInput & { teaching_id: number; ordinal_number?: number | undefined },
): Promise<Milestone> {
  await lockTeaching(connection, teaching_id);
  await checkParts(connection, given);
  const [row] = await connection
    .insert(milestones)
    .values({ ...given, teaching_id, ordinal_number: lastPlace(milestones, milestones.teaching_id, teaching_id) })
    .returning({ id: milestones.id });
  if (!row) throw new Error('milestone was not written');
  await placeAt(connection, milestones, milestones.teaching_id, teaching_id, { id: row.id, place: ordinal_number });
  await keepPassable(connection);
  return getMilestone(connection, row.id);
}

/** Changes what is given; a new ordinal number moves the milestone there. */
export async function updateMilestone(
  connection: Connection,
  {
    id,
    ordinal_number,
    ...given
  }: { [K in keyof MilestoneInput]?: MilestoneInput[K] | undefined } & {
    id: number;
    ordinal_number?: number | undefined;
  },
): Promise<Milestone> {
  const { teaching_id } = await getMilestone(connection, id);
  await lockTeaching(connection, teaching_id);
  await checkParts(connection, given as Partial<MilestoneInput>);
  if (Object.values(given).some((value) => value !== undefined))
    await connection
      .update(milestones)
      .set(given as Partial<MilestoneInput>)
      .where(eq(milestones.id, id));
  await placeAt(connection, milestones, milestones.teaching_id, teaching_id, { id, place: ordinal_number });
  await keepPassable(connection);
  return getMilestone(connection, id);
}

/** Its lecture and test stay. 409 once a pupil has reached it. */
export async function deleteMilestone(connection: Connection, id: number): Promise<void> {
  const { teaching_id, ordinal_number } = await getMilestone(connection, id);
  await lockTeaching(connection, teaching_id);
  if (await isMilestoneReached(connection, id))
    throw conflict(`До этапа ${ordinal_number} уже дошли участники: удалить его нельзя`);
  await connection.delete(milestones).where(eq(milestones.id, id));
  await placeAt(connection, milestones, milestones.teaching_id, teaching_id);
  await keepPassable(connection);
}
