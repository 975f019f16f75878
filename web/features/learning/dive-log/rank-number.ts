import type { CourseRank } from '#contract/learning/dive-log.ts';

/** «38 из 66»; undefined while it is too early, and for the last ones, who are shown only words (rank-words.ts). */
export const rankNumber = (standing: CourseRank | null): string | undefined =>
  standing && standing.kind !== 'step' ? `${standing.place} из ${standing.of}` : undefined;
