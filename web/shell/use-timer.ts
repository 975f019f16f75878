import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/accounts/profile.ts';
import { utypes } from '#contract/roles.ts';
import { statuses } from '#contract/statuses.ts';
import { useQueries } from '#web/use-api.ts';
import { type Timer, timerOfLearner, timerOfParent } from './timer.ts';

/** The deadline the side menu counts down to, from the calls of the person's role. */
export function useTimer({ utype, participant_status }: CurrentUser): Timer | undefined {
  const { families, learning } = useQueries();
  const isParent = utype === utypes.parent;
  const isParticipant = utype === utypes.participant;
  const isTraining = isParticipant && participant_status === statuses.TRAINING;
  const waits = isTraining || (isParticipant && participant_status === statuses.ADMITTED);

  const children = useQuery({ ...families.children.queryOptions(), enabled: isParent });
  const ofChildren = useQuery({ ...families.childrenTimeouts.queryOptions(), enabled: isParent });
  const own = useQuery({ ...families.ownTimeouts.queryOptions(), enabled: waits });
  const current = useQuery({ ...learning.currentMilestone.queryOptions(), enabled: isTraining });

  if (isParent) return timerOfParent(children.data?.data ?? [], ofChildren.data?.data ?? []);
  if (!isParticipant) return undefined;
  const milestone = current.data?.milestone && {
    ordinal_number: current.data.milestone.ordinal_number,
    lecture_is_passed: current.data.lecture_is_passed,
  };
  return timerOfLearner('/student', participant_status, own.data?.data ?? [], milestone ?? undefined);
}
