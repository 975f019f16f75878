import { TextInput } from '@mantine/core';
import type { FieldProps } from './field.ts';

/** Field of a six-digit code, typed, pasted or autofilled, with or without spaces. */
export function CodeField({ label = 'Код из сообщения', onChange, ...field }: FieldProps) {
  return (
    <TextInput
      label={label}
      {...field}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={12}
      styles={{ input: { fontSize: '1.25rem', letterSpacing: '0.35em', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
