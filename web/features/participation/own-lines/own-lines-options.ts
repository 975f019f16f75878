import type { Queries } from '#web/api.ts';

/** Query of the lines in open protocols: the caller's own, or a child's for its parent. */
export const ownLinesOptions = ({ enrollment }: Queries, participant_id?: number) =>
  enrollment.ownProtocols.queryOptions({ input: participant_id === undefined ? {} : { participant_id } });
