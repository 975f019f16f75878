import { useEffect, useEffectEvent } from 'react';
import type { StudyLecture } from '#contract/learning/learning.ts';
import { useRefreshSaved } from '#web/features/offline/use-saved-items.ts';
import { useAudience } from '../audiences.ts';

type Milestone = { id: number; ordinal_number: number };

/** Saves the opened lecture for offline reading; failures are ignored. */
export function useSaveLecture(lecture: StudyLecture | null, milestone: Milestone | null): void {
  const { isGuide } = useAudience();
  const refreshSaved = useRefreshSaved();
  const saveLecture = useEffectEvent(async (read: StudyLecture) => {
    if (!milestone) return;
    const [{ saveOffline }, { lectureToSave }] = await Promise.all([
      import('#web/features/offline/save-offline.ts'),
      import('#web/features/offline/saved-items.ts'),
    ]);
    await saveOffline(lectureToSave(read, milestone, isGuide));
    await refreshSaved();
  });
  const milestone_id = milestone?.id;
  useEffect(() => {
    if (lecture && milestone_id !== undefined) void saveLecture(lecture).catch(() => undefined);
  }, [lecture, milestone_id]);
}
