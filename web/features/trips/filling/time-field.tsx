import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { FieldProps } from '#web/kit/fields/field.ts';

/** Formats a complete time: «1430», «9:05» → «14:30», «09:05». */
function masked(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  if (/^\d:/.test(typed)) return masked(`0${typed}`);
  return digits.length > 2 || /^\d\d:/.test(typed) ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

type Props = FieldProps & { id?: string };

/** Time field ЧЧ:ММ in 24 hours; a native one would follow the machine's language. */
export function TimeField({ value = '', onChange, ...field }: Props) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      {...field}
      placeholder="ЧЧ:ММ"
      inputMode="numeric"
      maxLength={5}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        const next = typed.length < text.length ? typed : masked(typed);
        setText(next);
        onChange(next);
      }}
    />
  );
}
