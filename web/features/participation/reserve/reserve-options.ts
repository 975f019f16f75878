import type { Queries } from '#web/api.ts';

/** Query of the place in the reserve: the caller's own, or a child's for its parent. */
export const reserveOptions = ({ enrollment }: Queries, participant_id?: number) =>
  enrollment.reserve.queryOptions({ input: participant_id === undefined ? {} : { participant_id } });
