import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assessment } from '#contract/achievements/assessment.ts';
import type { Api } from '#web/api.ts';
import { isStale } from '#web/kit/use-act.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { assessmentOptions } from './load-assessment.ts';

/** Makes a step of the assessment and shows what came of it; throws what the portal refused with. */
export function useStep(user_id: number, askAgain: () => Promise<unknown>) {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  async function step(make: (api: Api) => Promise<{ assessment: Assessment }>): Promise<Assessment> {
    setSending(true);
    try {
      const { assessment } = await make(api);
      const { queryKey } = assessmentOptions(queries, user_id);
      client.setQueryData(queryKey, (before) => before && { ...before, assessment });
      const { all, progress, places, volunteers } = queries.achievements;
      for (const call of [all, progress, places, volunteers, queries.system.waiting])
        client.invalidateQueries({ queryKey: call.key() }).catch(() => undefined);
      askAgain().catch(() => undefined);
      return assessment;
    } catch (error) {
      // Somebody else may have been here.
      if (isStale(error)) askAgain().catch(() => undefined);
      throw error;
    } finally {
      setSending(false);
    }
  }
  return { step, sending };
}
export type Step = ReturnType<typeof useStep>['step'];
