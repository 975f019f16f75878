import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  id: string;
  label: string;
  options: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
};

/** Choice of a travel mode, all options visible. */
export function ModeChoice({ id, label, options, value, onChange, error }: Props) {
  return (
    <Radio.Group id={id} label={label} value={value} onChange={onChange} error={error} size="md">
      <Stack gap="sm" my={6}>
        {Object.entries(options).map(([key, words]) => (
          <Radio key={key} value={key} label={words} size="md" {...(error ? { 'aria-invalid': true } : {})} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
