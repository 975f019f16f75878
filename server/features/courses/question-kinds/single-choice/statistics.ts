import { choice } from '../choice/statistics.ts';
import type { StatisticsKind } from '../statistics-kind.ts';

export const singleChoice: StatisticsKind = {
  ...choice,
  isOutvoted: (given) => {
    const right = given.find(({ is_right }) => is_right)?.total ?? 0;
    return given.some(({ is_right, total }) => !is_right && total > right);
  },
};
