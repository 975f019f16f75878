import type { OrderScoring } from '#contract/question-kinds/ordering/scoring.ts';
import type { ReportLoss } from '../../transfer/loss-reasons.ts';

/** What a file says of an order, in words of Moodle's plug-in; numbers in files of its former versions. Absent: its default. */
export type OrderSettings = {
  count: string;
  select: string | undefined;
  layout: string | undefined;
  grading: string | undefined;
};

const scorings: Readonly<Record<string, OrderScoring>> = {
  ALL_OR_NOTHING: 'whole',
  '-1': 'whole',
  ABSOLUTE_POSITION: 'places',
  ABSOLUTE: 'places',
  ABS: 'places',
  '0': 'places',
  RELATIVE_NEXT_EXCLUDE_LAST: 'neighbours',
  RELATIVE: 'neighbours',
  REL: 'neighbours',
  '1': 'neighbours',
};

/** What the portal has for a scoring that it lacks. */
const nearest: Readonly<Record<string, OrderScoring>> = {
  RELATIVE_NEXT_INCLUDE_LAST: 'neighbours',
  RELATIVE_ONE_PREVIOUS_AND_NEXT: 'neighbours',
  RELATIVE_ALL_PREVIOUS_AND_NEXT: 'neighbours',
  LONGEST_CONTIGUOUS_SUBSET: 'neighbours',
  '2': 'neighbours',
  '3': 'neighbours',
  '4': 'neighbours',
  '6': 'neighbours',
};

const words: Record<OrderScoring, string> = {
  places: 'за каждый вариант на своём месте',
  neighbours: 'за каждую верную пару соседей',
  whole: 'за весь порядок',
};

/** How an order is scored here; what the file had otherwise is named. `amount`: of its variants. */
export function readSettings({ count, select, layout, grading }: OrderSettings, amount: number, drop: ReportLoss) {
  const isPart = !(select === 'ALL' || select === 'EXACT' || select === '0') && Number(count) < amount;
  if (isPart) drop(`выборка вариантов: в Moodle спрашивали ${Number(count)} из ${amount}, портал спросит все`);
  if (layout !== undefined && /^(?:H|HORI|HORIZONTAL|1)$/.test(layout))
    drop('расположение в строку: на портале варианты стоят столбцом');
  const known = scorings[grading ?? 'RELATIVE'];
  if (known) return known;
  const scoring = nearest[grading ?? ''] ?? 'places';
  drop(`способ оценки порядка ${(grading ?? '').slice(0, 40)}: портал начислит баллы ${words[scoring]}`);
  return scoring;
}
