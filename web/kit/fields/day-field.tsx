import { type ReactNode, useEffect, useState } from 'react';
import { formatDay } from '#contract/words/dates.ts';
import { maskDay, parseDay } from '#contract/words/typed-dates.ts';
import type { FieldProps } from './field.ts';
import { MaskedInput } from './masked-input.tsx';

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

/** Field for a day typed as ДД.ММ.ГГГГ or in another usual spelling; points are inserted automatically. */
export function DayField({ value = '', onChange, ...field }: Props) {
  const [text, setText] = useState(shown(value));
  // The value was changed from outside.
  useEffect(() => setText((present) => (parseDay(present) === value ? present : shown(value))), [value]);
  return (
    <MaskedInput
      placeholder="ДД.ММ.ГГГГ"
      {...field}
      value={text}
      mask={maskDay}
      complete={(typed) => shown(parseDay(typed))}
      onChange={(typed) => {
        setText(typed);
        onChange(parseDay(typed));
      }}
    />
  );
}
