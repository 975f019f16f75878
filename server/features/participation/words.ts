import { isMilestoneTimeout, type TimeoutType } from '#contract/timeouts.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import type { FamilyOf } from './child-statuses.ts';

type Deadline = { time_out_type_code: TimeoutType };
export type PersonalNotice = Notice & { user_id: number };

/** Deadlines a participant meets too, not the parent alone. */
const isChildsToo = ({ time_out_type_code }: Deadline): boolean =>
  isMilestoneTimeout(time_out_type_code) || time_out_type_code === 'GO_TO_TRAINING';

/** The same news for both: to the parent with «вы», and to the participant with «ты» where it is the participant's matter. */
export function noticesFor(
  family: FamilyOf | undefined,
  deadline: Deadline,
  say: (whom: 'parent' | 'child') => Notice,
): PersonalNotice[] {
  if (!family) return [];
  return [
    ...(family.parent_id === null ? [] : [{ user_id: family.parent_id, ...say('parent') }]),
    ...(isChildsToo(deadline) ? [{ user_id: family.participant_id, ...say('child') }] : []),
  ];
}
