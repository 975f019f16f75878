import { ActionLink } from '#web/kit/action-link.tsx';
import type { NextAction } from './season-steps.ts';

type Props = { action: NextAction; child_id: number } & { look: 'coral' | 'quiet' };

/** The one button of what a parent does now for a child. */
export function StepLink({ action: { title, to }, child_id, look }: Props) {
  return to === 'student' ? (
    <ActionLink to="/parent/student" search={{ id: child_id }} look={look}>
      {title}
    </ActionLink>
  ) : (
    // Screens of later issues.
    <ActionLink
      to="/parent/$"
      params={{ _splat: to }}
      search={to === 'student/trip' ? { id: child_id } : {}}
      look={look}
    >
      {title}
    </ActionLink>
  );
}
