import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDay, parseDay } from '#contract/words/dates.ts';
import type { FieldProps } from './field.ts';

/** The value is YYYY-MM-DD; while it is being typed, the text itself. */
type Props = FieldProps & {
  autoComplete?: string;
  required?: boolean;
  rightSection?: ReactNode;
  rightSectionWidth?: number;
};

/** Whether it is a whole day that has been typed. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

const shown = (value: string): string => (isDay(value) ? formatDay(value) : value);

function masked(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.');
}

/** A calendar day typed as ДД.ММ.ГГГГ: the points come by themselves. */
export function DayField({ value = '', onChange, ...field }: Props) {
  const [text, setText] = useState(shown(value));
  // A value that came from elsewhere than this field's own typing.
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
