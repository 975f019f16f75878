import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';

/** The course and season that statistics are of. Without a course there is nobody. */
export type Scope = { season: number; teaching_id: number | undefined };

/** The course and the season of a query, by default the portal's season and the course of its participants. */
export async function scopeOf(
  { db, study }: Pick<Context, 'db'> & StudyServices,
  { season, teaching_id }: { season?: number | undefined; teaching_id?: number | undefined },
): Promise<Scope> {
  return {
    season: season ?? (await getConfiguration(db)).current_year,
    teaching_id: teaching_id ?? (await study.activeCourse('participant'))?.id,
  };
}
