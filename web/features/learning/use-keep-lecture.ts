import { useEffect, useEffectEvent } from 'react';
import type { StudyLecture } from '#contract/learning.ts';
import { useLookAgain } from '#web/features/offline/use-kept.ts';
import { useAudience } from './audiences.ts';

type Milestone = { id: number; ordinal_number: number };

/** Saves the opened lecture for offline reading; failures are ignored. */
export function useKeepLecture(lecture: StudyLecture | null, milestone: Milestone | null): void {
  const { isGuide } = useAudience();
  const lookAgain = useLookAgain();
  const keepIt = useEffectEvent(async (read: StudyLecture) => {
    if (!milestone) return;
    const [{ keep }, { wantedLecture }] = await Promise.all([
      import('#web/features/offline/keep.ts'),
      import('#web/features/offline/kept.ts'),
    ]);
    await keep(wantedLecture(read, milestone, isGuide));
    await lookAgain();
  });
  const milestone_id = milestone?.id;
  useEffect(() => {
    if (lecture && milestone_id !== undefined) void keepIt(lecture).catch(() => undefined);
  }, [lecture, milestone_id]);
}
