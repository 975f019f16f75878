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

/** Button in a day field that opens a calendar; calendar and popover are loaded on press. */
export function CalendarButton(props: CalendarProps) {
  const [asked, setAsked] = useState(false);
  if (!asked) return <OpenCalendar aria-haspopup="dialog" onClick={() => setAsked(true)} />;
  return (
    <Suspense fallback={<OpenCalendar loading />}>
      <CalendarPopover {...props} />
    </Suspense>
  );
}
