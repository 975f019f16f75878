import type { SeasonAbout } from '#contract/season/season.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { getConfiguration, getRegistration } from '#server/platform/configuration/queries.ts';
import { countPlaces } from '#server/platform/configuration/site-words.ts';
import type { Context } from '#server/platform/context.ts';

/** The season in short for the home page (docs/product/site-and-mailing.md, «Facts»). No query mostly: all of it is kept in memory. */
export async function describeForVisitors({ db, study }: Pick<Context, 'db'> & StudyServices): Promise<SeasonAbout> {
  const [known, { registration, registration_start }, course] = await Promise.all([
    getConfiguration(db),
    getRegistration(db),
    study.activeCourse('participant'),
  ]);
  const { current_year, registration_end, achievements_upload_period, trip_days, participation_cost } = known;
  return {
    year: current_year,
    registration,
    registration_start,
    registration_end,
    achievements_upload_period,
    trip_days,
    milestones: course?.milestones.length ?? 0,
    places: countPlaces(known),
    cost: participation_cost,
  };
}
