import { Popover } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { OpenCalendar } from './calendar-button.tsx';

/** Calendar below its button; mounted open, because the button was pressed before it was loaded. */
export function CalendarPopover({ onChoose, ...shown }: CalendarProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Returns the focus when the calendar closes.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <OpenCalendar ref={button} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        {/* Opened again while it is still closing, it begins at the day that stands in the field by now. */}
        <Calendar
          key={shown.day ?? ''}
          {...shown}
          onChoose={(day) => {
            setOpened(false);
            onChoose(day);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
