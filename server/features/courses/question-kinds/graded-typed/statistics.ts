import { listTyped } from '../cloze/statistics.ts';
import type { StatisticsKind } from '../statistics-kind.ts';
import { typed } from '../typed/statistics.ts';

export const gradedTyped: StatisticsKind = {
  ...typed,
  listGiven: (question, given) => question.items.flatMap((field) => listTyped(question, field, null, given)),
};
