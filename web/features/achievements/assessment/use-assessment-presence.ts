import { useRef } from 'react';
import { usePresence } from '#web/kit/checking/use-presence.ts';
import { useApi, useQueries } from '#web/use-api.ts';

/** Presence at a participant's assessment, and whether it was changed since it was loaded. */
export function useAssessmentPresence(user_id: number, version: string) {
  const api = useApi();
  const presence = usePresence(useQueries().achievements.look.queryOptions({ input: { user_id } }), {
    path: '/admin/achievement/leave',
    input: { user_id },
    leave: () => api.achievements.leave({ user_id }),
  });
  // Versions are unique: an answer overtaken by the own step names a version shown before.
  const shown = useRef(new Set<string>());
  shown.current.add(version);
  const { answer } = presence;
  return { ...presence, isOutdated: answer !== undefined && !shown.current.has(answer.version) };
}
export type AssessmentPresence = ReturnType<typeof useAssessmentPresence>;
