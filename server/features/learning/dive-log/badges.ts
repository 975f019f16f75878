import type { Badge, Dive } from '#contract/learning/dive-log.ts';
import type { DaysOfStudy } from './days-of-study.ts';

/** The badges there are, by the number of milestones or days; never one for speed. */
const steps = { depth: [1, 5, 10, 15, 20], row: [2, 4, 7, 14], clean: [1, 5, 10] } as const;

/**
 * Every badge of a course, won or ahead, those of a kind together, the easier first. A short course has those it can
 * bring only: the deepest is the bottom itself, and a milestone has two days of its own at most.
 */
export function badgesOf(dives: readonly Dive[], milestones: number, days: DaysOfStudy): Badge[] {
  if (milestones === 0) return [];
  const clean = dives.filter(({ is_clean }) => is_clean);
  const nth = (passed: readonly Dive[]) => (value: number) => passed[value - 1]?.passed_at ?? null;
  const make = (
    kind: Badge['kind'],
    values: readonly number[],
    most: number,
    wonAt: (value: number) => string | null,
  ) => values.filter((value) => value <= most).map((value): Badge => ({ kind, value, won_at: wonAt(value) }));
  return [
    ...make('depth', steps.depth, milestones - 1, nth(dives)),
    ...make('bottom', [milestones], milestones, nth(dives)),
    ...make('row', steps.row, 2 * milestones, days.rowReachedAt),
    ...make('clean', steps.clean, milestones, nth(clean)),
  ];
}
