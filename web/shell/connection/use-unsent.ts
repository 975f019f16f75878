import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentUser } from '#contract/profile.ts';
import { forgetWithOthers, mayHaveUnsent } from '#web/kit/outbox/unsent-database.ts';
import { useApi, useQueries } from '#web/use-api.ts';

/** Delay after hydration: what a screen takes over itself comes first. */
const START_AFTER_MS = 1000;

/** Sends what a former page has left unsent; loads nothing where nothing was ever left. */
export function useUnsent(me: CurrentUser | null): void {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const { id, offline_owner } = me ?? {};
  useEffect(forgetWithOthers, []);
  useEffect(() => {
    if (id === undefined || offline_owner === undefined) return;
    const begin = async () => {
      if (!(await mayHaveUnsent())) return;
      const { resumeUnsent } = await import('#web/features/chat/conversation/unsent/resume-unsent.ts');
      await resumeUnsent({ me: { id, offline_owner }, api, queries, client });
    };
    const timer = setTimeout(() => void begin().catch(() => undefined), START_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, offline_owner, api, queries, client]);
}
