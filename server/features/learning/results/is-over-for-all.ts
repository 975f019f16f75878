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
  { db, study }: Pick<Context, 'db'> & StudyServices,
  { teaching_id, season, milestone_id }: MilestoneKey,
): Promise<boolean> {
  const [active, configuration] = await Promise.all([study.activeCourse('participant'), getConfiguration(db)]);
  const isRunning = active?.id === teaching_id && configuration.current_year === season;
  const { registration_open, registration_end } = configuration;
  if (isRunning && registration_open && (registration_end === null || Date.parse(registration_end) > Date.now()))
    return false;
  const { rows } = await db.execute<{ remains: boolean }>(sql`
    select exists (
      select from ${participations} p
      where p.season = ${season} and ${isStatusIn(STATUS, MAY_BE_ASKED)}
        and p.audience = 'participant'
        and case when p.teaching_id is null then ${isRunning}
          else p.teaching_id = ${teaching_id} and ${STATUS} = ${s.TRAINING} and not exists (
            select from passed_milestones passed
            where passed.participation_id = p.id and passed.milestone_id = ${milestone_id}) end
    ) as remains`);
  return rows[0]?.remains === false;
}
