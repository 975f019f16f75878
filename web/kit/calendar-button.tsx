import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { CalendarProps } from './calendar.tsx';

const CalendarPopover = lazy(() =>
  import('./calendar-popover.tsx').then((module) => ({ default: module.CalendarPopover })),
);

export const OpenCalendar = (props: ActionIconProps & ElementProps<'button', keyof ActionIconProps>) => (
  <ActionIcon variant="subtle" size="lg" aria-label="Выбрать в календаре" {...props}>
    <IconCalendar size={20} stroke={1.6} aria-hidden />
  </ActionIcon>
);

/**
 * Stands in a field where a day is typed: who would rather look, chooses it in a calendar. The calendar, and the box it
 * opens in, come when they are first asked for.
 */
export function CalendarButton(props: CalendarProps) {
  const [asked, setAsked] = useState(false);
  if (!asked) return <OpenCalendar aria-haspopup="dialog" onClick={() => setAsked(true)} />;
  return (
    <Suspense fallback={<OpenCalendar loading />}>
      <CalendarPopover {...props} />
    </Suspense>
  );
}
