import { Button, Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime, formatDay } from '#contract/words/dates.ts';
import { parseDateTime, parseDay, parseTime } from '#contract/words/typed-dates.ts';
import { CalendarButton } from './calendar-button.tsx';
import { isDay } from './day-field.tsx';

type Props = {
  label: string;
  description?: string;
  required?: boolean;
  value?: string;
  onChange: (typed: string) => void;
  error?: ReactNode;
  /** The moment lies ahead: no button that writes the present one. */
  isAhead?: boolean;
  /** Time of a day chosen in the calendar, if none is typed yet. */
  usualTime?: string;
};

/** Field for a moment by Moscow time, typed as DD.MM.YYYY HH:mm or with a calendar. */
export function MomentField({ value = '', onChange, usualTime = '00:00', isAhead = false, ...rest }: Props) {
  const [day = '', time = usualTime] = value.trim().split(/[\s,]+/);
  const typed = parseDay(day);
  return (
    <TextInput
      inputMode="numeric"
      placeholder="31.12.2026 09:30"
      maxLength={32}
      maw={420}
      rightSectionWidth={isAhead ? 44 : 134}
      rightSection={
        <Group gap={4} wrap="nowrap">
          {isAhead ? null : (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => onChange(formatDateTime(new Date().toISOString()))}
            >
              Сейчас
            </Button>
          )}
          <CalendarButton
            day={isDay(typed) ? typed : undefined}
            onChoose={(chosen) => onChange(`${formatDay(chosen)} ${parseTime(time)}`)}
          />
        </Group>
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        // Shows how another spelling was understood.
        const instant = parseDateTime(value);
        if (instant && formatDateTime(instant) !== value) onChange(formatDateTime(instant));
      }}
      {...rest}
    />
  );
}
