import { sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { findNewestAttempt } from '#server/features/learning/queries.ts';
import { countResults } from '#server/features/learning/results/count-results.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { extendPartitions } from '#server/platform/jobs/extend-partitions.ts';
import { addAchievements, assessHalf } from '../achievements.ts';
import { fillDialogs } from '../dialogs.ts';
import { addAnswers, fillLearners } from '../learners.ts';
import { CHILDREN_A_FAMILY } from '../rows/statistics.ts';
import { fillSeason, forgetLetters } from '../season.ts';
import type { Stand } from '../stand.ts';
import { withoutIndexes } from '../without-indexes.ts';
import { addYear } from './grown.ts';
import { withLoader } from './loader.ts';

/** Of a hundred participants so many have come to the course; the others are on the way to it. */
const LEARN = 80;
/** Some ten gigabytes with their index: the answers of as many tests are kept as come to so many rows. */
const MAX_ANSWERS = 60_000_000;
/** The tables a season is written into again and again before it stands as it is. */
const SEASON_TABLES = [
  'users',
  'participants',
  'participations',
  'questionnaires',
  'timeouts',
  'attempts',
  'passed_milestones',
  'achievements',
  'ranking_changes',
];

export type Filled = {
  season: number;
  teaching_id: number;
  /** All of the season, the demo's included. */
  participants: number;
  /** Of how many milestones, from the first on, the answers stand there, and how many the course has. */
  answered: number;
  milestones: number;
  /** Whose dialog is the longest. */
  longest: number;
  ms: number;
};

const count = async (db: Database, what: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await db.execute<{ total: string }>(sql`select count(*) as total from ${what}`);
  return Number(rows[0]?.total);
};

/** The answers of milestone after milestone, until the next one's would be too many. Returns the number of milestones. */
async function writeAnswers(db: Database, milestones: readonly { id: number }[]): Promise<number> {
  let kept = 0;
  for (const [index, { id }] of milestones.entries()) {
    const { rows } = await db.execute<{ coming: string }>(sql`
      select coalesce(sum(cardinality(question_ids)), 0) as coming
      from attempts join exam_versions on exam_versions.id = exam_version_id where milestone_id = ${id}`);
    kept += Number(rows[0]?.coming);
    if (kept > MAX_ANSWERS) return index;
    // The first one's came with the learners.
    if (index > 0) await addAnswers(db, id);
  }
  return milestones.length;
}

/** Of those who have been through the course a part still upload, the others are assessed (410). */
async function assess(db: Database, season: number, staff: readonly number[]): Promise<void> {
  await addAchievements(db, season);
  await db.execute(sql`
    update participations set status = ${s.TO_ASSESS}, left_status = ${s.DIRECTION_CHOSEN}, assessed_at = null
    where season = ${season} and audience = 'participant' and status = ${s.DIRECTION_CHOSEN} and id % 4 > 0`);
  await assessHalf({ db }, season, staff);
}

/** Deadlines of the admission are brought past the days that are reminded of: the clock rests while calls are measured. */
const rest = (db: Database) =>
  db.execute(sql`
    with moved as (
      update timeouts set time_out_date = time_out_date + interval '5 days'
      where closed_at is null and time_out_date < now() + interval '5 days' returning user_id, time_out_date
    )
    update participations set deadline = time_out_date from moved where moved.user_id = participations.user_id and is_current`);

async function fillPeople(stand: Stand, db: Database, size: number, season: number): Promise<[number, number]> {
  const families = Math.round(size / CHILDREN_A_FAMILY);
  const learn = Math.round((families * LEARN) / 100);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from teachings where audience = 'participant' order by id limit 1`,
  );
  const teaching_id = Number(rows[0]?.id);
  const course = await stand.services.study.course(teaching_id);
  if (!course) throw new Error('no demo course');
  const staff = [await stand.signIn('administrator'), await stand.signIn('curator')].map(({ id }) => id);
  await withoutIndexes(db, SEASON_TABLES, async () => {
    await fillSeason(db, learn, season);
    await fillLearners({ ...stand.services, db }, season, teaching_id);
    await fillSeason(db, families - learn, season);
    await rest(db);
    await assess(db, season, staff);
    // Written again and again by the filling; in a year rows are changed one by one and their places taken anew.
    await db.execute(sql`vacuum full participations`);
  });
  // So many attempts have come since the job ran last.
  await extendPartitions(findNewestAttempt).run({ ...stand.services, db }, {}, { last: false });
  const answered = await writeAnswers(db, course.milestones);
  await addYear(db, season, staff);
  return [teaching_id, answered];
}

/** A season of so many participants and all that a year of it leaves in the tables; by sets, whatever the number. */
export async function fillYear(stand: Stand, size: number): Promise<Filled> {
  const { services } = stand;
  const { current_year: season } = await getConfiguration(services.db);
  const started = performance.now();
  return withLoader(services.config.DATABASE_URL ?? '', async (db) => {
    const [teaching_id, answered] = await fillPeople(stand, db, size, season);
    const messages = size * 2;
    const longest = await fillDialogs(
      { db },
      { dialogs: Math.ceil(size / 10), messages, longest: Math.min(10_000, messages / 4) },
    );
    await countResults(db);
    await forgetLetters(db);
    const course = await services.study.course(teaching_id);
    return {
      season,
      teaching_id,
      participants: await count(db, sql`participations where season = ${season} and audience = 'participant'`),
      answered,
      milestones: course?.milestones.length ?? 0,
      longest,
      ms: performance.now() - started,
    };
  });
}
