import type { Audience } from '#contract/courses/teachings.ts';
import type { AnswersOpen } from '#contract/courses/tests.ts';
import { isOverForAll } from './is-over-for-all.ts';

/**
 * Whether who has passed a milestone's test is shown its right answers now, by the choice of its author. Two queries where
 * they wait for others, else none.
 */
export async function areAnswersOpen(
  services: Parameters<typeof isOverForAll>[0],
  passed: Parameters<typeof isOverForAll>[1] & { audience: Audience },
  answers_open: AnswersOpen,
): Promise<boolean> {
  if (answers_open !== 'when_over') return answers_open === 'at_once';
  // Guides have no season's deadlines to wait for: who has passed has no try left.
  return passed.audience === 'guide' || (await isOverForAll(services, passed));
}
