import { usePresence } from '#web/kit/checking/use-presence.ts';
import { useApi, useQueries } from '#web/use-api.ts';

/** Presence at a questionnaire's check, and whether the questionnaire has changed meanwhile. */
export function useCheckPresence(id: number, revision: number) {
  const api = useApi();
  const { answer, ...presence } = usePresence(useQueries().checks.look.queryOptions({ input: { id, revision } }), {
    path: '/admin/questionnaire/leave',
    input: { id },
    leave: () => api.checks.leave({ id }),
  });
  return { ...presence, answer, outdated: answer?.outdated ?? null };
}
export type PresenceState = ReturnType<typeof useCheckPresence>;
