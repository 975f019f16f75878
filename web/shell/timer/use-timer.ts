import { useQuery } from '@tanstack/react-query';
import type { Timeout } from '#contract/families/timeouts.ts';
import type { CurrentUser } from '#contract/profile.ts';
import { utypes } from '#contract/roles.ts';
import { statuses } from '#contract/statuses.ts';
import { milestoneTimeout } from '#contract/timeouts.ts';
import { useQueries } from '#web/use-api.ts';
import { type Timer, timerOfLearner, timerOfParent } from './timer.ts';
import type { DueChild } from './upcoming-deadlines.ts';

/** Deadlines and milestone of a learner; in training there is one deadline, which comes with the milestone. */
function useOwnDeadlines({ id, utype, participant_status: status }: CurrentUser) {
  const { families, learning, guides } = useQueries();
  const isGuide = utype === utypes.guide;
  const isParticipant = utype === utypes.participant;
  const isTraining = status === statuses.TRAINING;
  const ofParticipant = useQuery({ ...learning.currentMilestone.queryOptions(), enabled: isParticipant && isTraining });
  const ofGuide = useQuery({ ...guides.currentMilestone.queryOptions(), enabled: isGuide && isTraining });
  // A milestone without lecture or test is not loaded; its deadline applies nevertheless.
  const hasOwn =
    isParticipant && (status === statuses.ADMITTED || (isTraining && ofParticipant.data?.milestone === null));
  const own = useQuery({ ...families.ownTimeouts.queryOptions(), enabled: hasOwn });
  // A query that is not enabled any more keeps its data: no deadline runs for who is blocked or paused.
  const current = isTraining ? (isGuide ? ofGuide : ofParticipant).data : undefined;

  const { milestone = null, deadline = null, lecture_is_passed = false, attempt = null } = current ?? {};
  const ofMilestone: Timeout[] =
    milestone && deadline
      ? [{ user_id: id, time_out_type_code: milestoneTimeout(milestone.ordinal_number), time_out_date: deadline }]
      : [];
  return {
    timeouts: ofMilestone.length > 0 ? ofMilestone : (hasOwn && own.data?.data) || [],
    milestone: milestone
      ? { ordinal_number: milestone.ordinal_number, lecture_is_passed, test_ends_at: attempt?.ends_at }
      : undefined,
  };
}

/** A parent's children with deadlines, from the list that is loaded already. */
function useChildren({ utype }: CurrentUser) {
  const { families } = useQueries();
  const list = useQuery({ ...families.children.queryOptions(), enabled: utype === utypes.parent });
  const children = list.data?.data ?? [];
  return { children, timeouts: children.flatMap(({ timeout }) => timeout ?? []) };
}

/** Open deadlines of the person or of the parent's children, and the one the menu counts down to. */
export type Deadlines = {
  timeouts: Timeout[];
  children: ReadonlyMap<number, DueChild> | undefined;
  isGuide: boolean;
  timer: Timer | undefined;
};

/** Computed from the role's calls, which the page has loaded already. */
export function useDeadlines(me: CurrentUser): Deadlines {
  const family = useChildren(me);
  const { timeouts, milestone } = useOwnDeadlines(me);
  if (me.utype === utypes.parent)
    return {
      timeouts: family.timeouts,
      children: new Map(family.children.map((child) => [child.id, child])),
      isGuide: false,
      timer: timerOfParent(family.children, family.timeouts),
    };
  const isGuide = me.utype === utypes.guide;
  const takesPart = isGuide || me.utype === utypes.participant;
  const timer = takesPart
    ? timerOfLearner(isGuide ? '/guide' : '/student', me.participant_status, timeouts, milestone)
    : undefined;
  return { timeouts, children: undefined, isGuide, timer };
}
