/**
 * What a proof takes in which lane: in `npm test` one round of what kills, waits or tries at random; in
 * `npm run endurance` the same at length. The files that import this one are the endurance lane.
 */
export const atLength = <T>(once: T, long: T): T => (process.env.TEST_LANE === 'endurance' ? long : once);
