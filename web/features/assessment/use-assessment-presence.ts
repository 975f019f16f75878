import { useRef } from 'react';
import { usePresence } from '#web/kit/checking/use-presence.ts';
import { useApi, useQueries } from '#web/use-api.ts';

/** The presence at a participant's assessment, and whether it has changed since it was shown here. */
export function useAssessmentPresence(user_id: number, version: string) {
  const api = useApi();
  const presence = usePresence(useQueries().achievements.look.queryOptions({ input: { user_id } }), {
    path: '/admin/achievement/leave',
    input: { user_id },
    leave: () => api.achievements.leave({ user_id }),
  });
  // No version comes twice: an answer that was overtaken by one's own step names one that was shown here before.
  const shown = useRef(new Set<string>());
  shown.current.add(version);
  const { answer } = presence;
  return { ...presence, isOutdated: answer !== undefined && !shown.current.has(answer.version) };
}
export type AssessmentPresence = ReturnType<typeof useAssessmentPresence>;
