import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDay, parseDay } from '#contract/words/dates.ts';
import type { FieldProps } from './field.ts';

/** The value is YYYY-MM-DD; while incomplete, the typed text. */
type Props = FieldProps & {
  autoComplete?: string;
  required?: boolean;
  rightSection?: ReactNode;
  rightSectionWidth?: number;
};

/** Whether the value is a complete day. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

const shown = (value: string): string => (isDay(value) ? formatDay(value) : value);

function masked(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.');
}

/** Field for a day typed as ДД.ММ.ГГГГ; points are inserted automatically. */
export function DayField({ value = '', onChange, ...field }: Props) {
  const [text, setText] = useState(shown(value));
  // The value was changed from outside.
  useEffect(() => setText((present) => (parseDay(present) === value ? present : shown(value))), [value]);
  return (
    <TextInput
      {...field}
      placeholder="ДД.ММ.ГГГГ"
      inputMode="numeric"
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        const next = typed.length < text.length ? typed : masked(typed);
        setText(next);
        onChange(parseDay(next));
      }}
    />
  );
}
