import { choice } from '../choice/statistics.ts';
import type { StatisticsKind } from '../statistics-kind.ts';

export const multipleChoice: StatisticsKind = { ...choice, isOutvoted: () => false };
