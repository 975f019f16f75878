import { sql } from 'drizzle-orm';
import { mayBeginTraining } from '#contract/statuses/predicates.ts';
import { statuses as s, statusCodes } from '#contract/statuses.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { participations } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';

type MilestoneKey = { teaching_id: number; season: number; milestone_id: number };

/** From here a child may still be asked the test: before the beginning of the training, and in it. */
const MAY_BE_ASKED = statusCodes.filter((status) => mayBeginTraining(status) || status === s.TRAINING);
/** Where a held participation goes back to in the end is what counts: the index participations_to_study. */
const STATUS = sql.raw('coalesce(p.held_from[1], p.status)');

/**
 * Whether nobody of the season can be asked a milestone's test any more: then its right answers may be told. Not while
 * somebody in training has not passed it, nor, on the course that runs, while somebody may still begin or register.
 * Two queries.
 */
export async function isOverForAll(
  services: Pick<Context, 'db'> & StudyServices,
  { teaching_id, season, milestone_id }: MilestoneKey,
): Promise<boolean> {
  return (await listOverForAll(services, { teaching_id, season }, [milestone_id])).has(milestone_id);
}

/** Those of a course's milestones whose test is over for everybody of the season, in the sense of `isOverForAll`. Two queries. */
export async function listOverForAll(
  { db, study }: Pick<Context, 'db'> & StudyServices,
  { teaching_id, season }: Omit<MilestoneKey, 'milestone_id'>,
  milestone_ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (milestone_ids.length === 0) return new Set();
  const [active, configuration] = await Promise.all([study.activeCourse('participant'), getConfiguration(db)]);
  const isRunning = active?.id === teaching_id && configuration.current_year === season;
  const { registration_open, registration_end } = configuration;
  if (isRunning && registration_open && (registration_end === null || Date.parse(registration_end) > Date.now()))
    return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param([...milestone_ids])}::bigint[]) asked (id)
    where not exists (
      select from ${participations} p
      where p.season = ${season} and ${isStatusIn(STATUS, MAY_BE_ASKED)}
        and p.audience = 'participant'
        and case when p.teaching_id is null then ${isRunning}
          else p.teaching_id = ${teaching_id} and ${STATUS} = ${s.TRAINING} and not exists (
            select from passed_milestones passed
            where passed.participation_id = p.id and passed.milestone_id = asked.id) end
    )`);
  return new Set(rows.map(({ id }) => Number(id)));
}
