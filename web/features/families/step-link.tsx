import type { Status } from '#contract/statuses.ts';
import { defaultSubjectAt } from '#contract/write-to-us/write-to-us.ts';
import { ActionLink } from '#web/kit/links/action-link.tsx';
import { WriteToUs } from '#web/kit/links/write-to-us.tsx';
import type { NextAction } from './season-steps.ts';

type Props = { action: NextAction; child: { id: number; participant_status: Status }; look: 'coral' | 'quiet' };

/** Button of a parent's next step for a child. */
export function StepLink({ action: { title, to }, child: { id, participant_status }, look }: Props) {
  if (to === 'messages')
    return (
      <WriteToUs about={defaultSubjectAt(participant_status)} child={id} tone={look}>
        {title}
      </WriteToUs>
    );
  return to === 'student' ? (
    <ActionLink to="/parent/student" search={{ id }} tone={look}>
      {title}
    </ActionLink>
  ) : (
    <ActionLink to={`/parent/${to}`} search={{ id }} tone={look}>
      {title}
    </ActionLink>
  );
}
