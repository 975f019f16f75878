import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CurrentUser } from '#contract/profile.ts';
import { utypes } from '#contract/roles.ts';
import { statuses } from '#contract/statuses.ts';
import { useServerNow } from '#web/kit/time/clock.ts';
import { useQueries } from '#web/use-api.ts';
import type { Timer } from './timer.ts';

const input = { form: 'game_over' };

/**
 * Whether «время этапа вышло» is shown: when a countdown ends here, or on a participant's first visit after a missed
 * deadline (remembered as a draft). Guides see it on each visit until the deadline is extended. A new deadline hides
 * it.
 */
export function useTimeOver({ utype, participant_status, participations }: CurrentUser, timer: Timer | undefined) {
  const now = useServerNow();
  const queryClient = useQueryClient();
  const { drafts, learning, guides } = useQueries();
  const [shownFor, setShownFor] = useState<string>();
  const [isShown, setShown] = useState(false);
  const isParticipant = utype === utypes.participant;
  const isGuide = utype === utypes.guide;
  const isMissed = participant_status === statuses.MILESTONE_EXPIRED;
  const missed_at = participations[0]?.status_changed_at;
  const seen = useQuery({ ...drafts.find.queryOptions({ input }), enabled: isParticipant && isMissed });
  const current = useQuery({ ...(isGuide ? guides : learning).currentMilestone.queryOptions(), enabled: false });
  const save = useMutation(drafts.save.mutationOptions());

  const until = timer?.milestone ? timer.until : undefined;
  // A test opened in time may be finished.
  const isOver = until !== undefined && Date.parse(until) <= now && !current.data?.attempt;
  const isNews = isGuide || (seen.isSuccess && seen.data.preserved?.missed_at !== missed_at);
  const isFound = isMissed && isNews;
  // A parent's other child may have a running deadline.
  const isUnderWay = (isParticipant || isGuide) && !isMissed && until !== undefined && !isOver;

  useEffect(() => {
    const reason = isOver ? until : isFound ? 'missed' : undefined;
    if (reason === undefined || shownFor !== undefined) return;
    setShownFor(reason);
    setShown(true);
    queryClient.invalidateQueries().catch(() => undefined);
  }, [isOver, isFound, until, shownFor, queryClient]);

  useEffect(() => {
    if (!isUnderWay) return;
    setShownFor(undefined);
    setShown(false);
  }, [isUnderWay]);

  const close = () => {
    setShown(false);
    if (isParticipant) save.mutate({ ...input, preserved: { missed_at } });
    // A parent's next child may have a deadline of its own.
    else if (!isGuide) setShownFor(undefined);
  };
  return { isShown, close };
}
