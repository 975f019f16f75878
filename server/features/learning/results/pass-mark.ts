import type { Configuration } from '#contract/configuration/configuration.ts';
import type { Audience } from '#contract/courses/teachings.ts';

/** After a try below the pass mark the test may be taken again so much later, in milliseconds. */
const RETRY_AFTER = 24 * 60 * 60 * 1000;

/** How many of a test's points pass it, in whole hundredths; null for participants: any test they send is passed. */
export const passPoints = (
  audience: Audience,
  exam_points: number,
  { guide_pass_percent }: Pick<Configuration, 'guide_pass_percent'>,
): number | null =>
  audience === 'guide' ? Math.ceil((Math.round(exam_points * 100) * guide_pass_percent) / 100) / 100 : null;

/** From when on a test that failed at this instant may be taken again. */
export const retryAt = (closed_at: string): string => new Date(Date.parse(closed_at) + RETRY_AFTER).toISOString();
