import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ListedMilestone, Milestone, MilestoneInput } from '#contract/courses/teachings.ts';
import { quoted } from '#contract/words/quotes.ts';
import { requireUnchanged } from '#server/platform/content/versions/require-unchanged.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { sizeOf } from '../exam/size-of.ts';
import { changedNow, exams, lectures, milestones } from '../tables.ts';
import { lastPosition, moveToPosition } from '../tests/position.ts';
import { listMilestoneFaults } from './completeness.ts';
import type { CourseLearners, MilestoneLearners } from './course-use.ts';
import { lockTeaching } from './teachings.ts';

const select = (db: Connection) =>
  db
    .select({
      id: milestones.id,
      teaching_id: milestones.teaching_id,
      ordinal_number: milestones.ordinal_number,
      milestone_title: milestones.milestone_title,
      color: milestones.color,
      updated_at: milestones.updated_at,
      updated_by: milestones.updated_by,
      days_to_pass: milestones.days_to_pass,
      lecture_id: milestones.lecture_id,
      learning_exam_id: milestones.learning_exam_id,
      lecture_title: lectures.lecture_title,
      exam_title: exams.exam_title,
      questions_count: sizeOf(milestones.learning_exam_id),
    })
    .from(milestones)
    .leftJoin(lectures, eq(lectures.id, milestones.lecture_id))
    .leftJoin(exams, eq(exams.id, milestones.learning_exam_id));

/** In the order of passing, with what each lacks and how many learners it meets. Six queries. */
export async function listMilestones(
  db: Connection,
  { listByMilestone }: CourseLearners,
  teaching_id: number,
): Promise<ListedMilestone[]> {
  const [rows, faults, learners] = await Promise.all([
    select(db).where(eq(milestones.teaching_id, teaching_id)).orderBy(asc(milestones.ordinal_number)),
    listMilestoneFaults(db, [teaching_id]),
    listByMilestone(db, teaching_id),
  ]);
  const missing = new Map(faults.map(({ milestone_id, blocking, faulty }) => [milestone_id, [...blocking, ...faulty]]));
  return rows.map((row, index) => ({
    ...row,
    missing: missing.get(row.id) ?? [],
    learners: learnersAround(learners, rows.slice(0, index), rows.slice(index + 1), row),
  }));
}

type Known = { id: number };

/** How many learners may still come to a milestone, stand at it, and have gone on from it. */
function learnersAround(learners: readonly MilestoneLearners[], earlier: Known[], later: Known[], { id }: Known) {
  const sum = (at: readonly (number | null)[], of: 'everybody' | 'going') =>
    learners.filter(({ milestone_id }) => at.includes(milestone_id)).reduce((total, row) => total + row[of], 0);
  return {
    before: sum(earlier.map(idOf), 'going'),
    here: sum([id], 'everybody'),
    past: sum([null, ...later.map(idOf)], 'everybody'),
  };
}
const idOf = (row: Known) => row.id;

export async function getMilestone(db: Connection, id: number): Promise<Milestone & { updated_by: number | null }> {
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
      .where(and(eq(exams.id, learning_exam_id), isNull(exams.bank_teaching_id)))
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
    .values({
      ...given,
      ...changedNow,
      teaching_id,
      ordinal_number: lastPosition(milestones, milestones.teaching_id, teaching_id),
    })
    .returning({ id: milestones.id });
  if (!row) throw new Error('milestone was not written');
  await moveToPosition(connection, milestones, milestones.teaching_id, teaching_id, {
    id: row.id,
    place: ordinal_number,
  });
  return getMilestone(connection, row.id);
}

/** Changes what is given; a new ordinal number moves the milestone there. 409 where it was saved since `based_on`. */
export async function updateMilestone(
  connection: Connection,
  {
    id,
    ordinal_number,
    based_on,
    ...given
  }: { [K in keyof MilestoneInput]?: MilestoneInput[K] | undefined } & {
    id: number;
    ordinal_number?: number | undefined;
    based_on?: string | undefined;
  },
): Promise<Milestone> {
  const { teaching_id, ...before } = await getMilestone(connection, id);
  await lockTeaching(connection, teaching_id);
  await requireUnchanged(connection, 'этап', before, based_on);
  await checkParts(connection, given as Partial<MilestoneInput>);
  if (Object.values(given).some((value) => value !== undefined))
    await connection
      .update(milestones)
      .set({ ...(given as Partial<MilestoneInput>), ...changedNow })
      .where(eq(milestones.id, id));
  await moveToPosition(connection, milestones, milestones.teaching_id, teaching_id, { id, place: ordinal_number });
  return getMilestone(connection, id);
}

/** Its lecture and test stay. 409 once a learner has reached it. */
export async function deleteMilestone(connection: Connection, learners: CourseLearners, id: number): Promise<void> {
  const { teaching_id, ordinal_number, milestone_title } = await getMilestone(connection, id);
  await lockTeaching(connection, teaching_id);
  const reached = await learners.countReached(connection, id);
  if (reached > 0)
    throw conflict(`До этапа ${ordinal_number} ${quoted(milestone_title)} уже дошли (${reached}): удалить его нельзя`);
  await connection.delete(milestones).where(eq(milestones.id, id));
  await moveToPosition(connection, milestones, milestones.teaching_id, teaching_id);
}
