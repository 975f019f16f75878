import type { Queries } from '#web/api.ts';

/** The place in the reserve: one's own, or a child's that its parent looks at. */
export const reserveOptions = ({ enrollment }: Queries, participant_id?: number) =>
  enrollment.reserve.queryOptions({ input: participant_id === undefined ? {} : { participant_id } });
