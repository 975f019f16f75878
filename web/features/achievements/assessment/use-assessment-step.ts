import type { Assessment } from '#contract/achievements/assessment.ts';
import type { Api } from '#web/api.ts';
import { useCheckingStep } from '#web/kit/checking/use-checking-step.ts';
import { useQueries } from '#web/use-api.ts';
import { assessmentOptions } from './load-assessment.ts';

/** Makes a step of the assessment and shows the result; throws the portal's refusal. */
export function useStep(user_id: number, refetch: () => Promise<unknown>) {
  const queries = useQueries();
  const { all, progress, places, volunteers } = queries.achievements;
  const { step, sending } = useCheckingStep({
    queryKey: assessmentOptions(queries, user_id).queryKey,
    others: [all, progress, places, volunteers, queries.system.waiting].map((call) => call.key()),
    refetch,
  });
  return {
    step: async (make: (api: Api) => Promise<{ assessment: Assessment }>) => (await step(make)).assessment,
    sending,
  };
}
export type Step = ReturnType<typeof useStep>['step'];
