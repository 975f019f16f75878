import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentUser } from '#contract/profile.ts';
import { utypes } from '#contract/roles.ts';
import { useApi, useQueries } from '#web/use-api.ts';

/** Delay after hydration, since offline reading is not urgent. */
const START_AFTER_MS = 2000;

/**
 * Starts offline reading (web/features/offline) on learners' pages; on parents' only where a press has begun it in this browser.
 */
export function useOffline(me: CurrentUser | null): void {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const isLearner = me?.utype === utypes.participant || me?.utype === utypes.guide;
  const reader = me && (isLearner || me.utype === utypes.parent) ? me : undefined;
  const { id, offline_owner: owner } = reader ?? {};
  useEffect(() => {
    if (id === undefined || owner === undefined) return;
    const begin = async () => {
      // A parent without a worker loads nothing of it.
      if (!isLearner && !(await navigator.serviceWorker?.getRegistration())) return;
      const { startOffline } = await import('#web/features/offline/start-offline.ts');
      await startOffline({ owner, id, api, queries, client });
    };
    const timer = setTimeout(() => void begin().catch(() => undefined), START_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, owner, isLearner, api, queries, client]);
}
