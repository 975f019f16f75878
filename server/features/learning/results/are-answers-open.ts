import type { Audience } from '#contract/courses/teachings.ts';
import type { AnswersOpen } from '#contract/courses/tests.ts';
import { isOverForAll, listOverForAll } from './is-over-for-all.ts';

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

/** `later`: they will open once the test is over for everybody; `never`: its author does not show them. */
export type AnswersState = 'open' | 'later' | 'never';

type PassedTests = { audience: Audience; teaching_id: number; season: number; milestone_ids: readonly number[] };

/**
 * The same of many passed tests of one course and season at once, by milestone; of a milestone that has left the course,
 * never. Two queries where some wait for others, else none.
 */
export async function listAnswersStates(
  services: Parameters<typeof isOverForAll>[0],
  { audience, teaching_id, season, milestone_ids }: PassedTests,
): Promise<ReadonlyMap<number, AnswersState>> {
  const course = await services.study.course(teaching_id);
  const choices = new Map(course?.milestones.map(({ id, answers_open }) => [id, answers_open]));
  // Guides have no season's deadlines to wait for: who has passed has no try left.
  const waiting = audience === 'guide' ? [] : milestone_ids.filter((id) => choices.get(id) === 'when_over');
  const over = await listOverForAll(services, { teaching_id, season }, waiting);
  const waits = new Set(waiting);
  const stateOf = (id: number): AnswersState => {
    const choice = choices.get(id) ?? 'never';
    if (choice === 'never') return 'never';
    return waits.has(id) && !over.has(id) ? 'later' : 'open';
  };
  return new Map(milestone_ids.map((id) => [id, stateOf(id)]));
}
