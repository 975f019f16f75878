import { formatTimeWithSeconds } from '#contract/words/dates.ts';

/** Since when the numbers beside it are known. */
export const CountedAt = ({ counted_at }: { counted_at: string }) =>
  `Посчитано в ${formatTimeWithSeconds(counted_at)}, время московское`;
