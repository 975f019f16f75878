import { ActionIcon, Loader, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { CalendarProps } from './calendar.tsx';

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

/** Stands in a field where a day is typed: who would rather look, chooses it in a calendar. */
export function CalendarButton({ onChoose, ...shown }: CalendarProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" size="lg" aria-label="Выбрать в календаре" onClick={() => setOpened(!opened)}>
          <IconCalendar size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Loader size="sm" />}>
          <Calendar
            {...shown}
            onChoose={(day) => {
              setOpened(false);
              onChoose(day);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
