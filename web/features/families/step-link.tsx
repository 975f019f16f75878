import type { ButtonProps } from '@mantine/core';
import { ButtonLink } from '#web/kit/link.tsx';
import type { NextAction } from './season-steps.ts';

type Props = { action: NextAction; child_id: number } & Pick<ButtonProps, 'color' | 'variant'>;

/** The one button of what a parent does now for a child. */
export function StepLink({ action: { title, to }, child_id, ...look }: Props) {
  return to === 'student' ? (
    <ButtonLink to="/parent/student" search={{ id: child_id }} {...look}>
      {title}
    </ButtonLink>
  ) : (
    // Screens of later issues.
    <ButtonLink to="/parent/$" params={{ _splat: to }} search={to === 'student/trip' ? { id: child_id } : {}} {...look}>
      {title}
    </ButtonLink>
  );
}
