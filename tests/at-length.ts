/**
 * Length of a proof by lane: in `npm test` one round of what kills, waits or tries at random, in `npm run endurance`
 * many. Files that import this function form the endurance lane.
 */
export const atLength = <T>(once: T, long: T): T => (process.env.TEST_LANE === 'endurance' ? long : once);
