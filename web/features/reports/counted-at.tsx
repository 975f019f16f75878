import { formatTimeWithSeconds } from '#contract/words/dates.ts';

/** When the numbers beside it were counted. */
export const CountedAt = ({ counted_at }: { counted_at: string }) =>
  `Посчитано в ${formatTimeWithSeconds(counted_at)}, время московское`;
