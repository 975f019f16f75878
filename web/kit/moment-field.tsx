import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime } from '#contract/words/dates.ts';

type Props = {
  label: string;
  description?: string;
  required?: boolean;
  value?: string;
  onChange: (typed: string) => void;
  error?: ReactNode;
};

/** A day and an hour by the Moscow clock, typed as DD.MM.YYYY HH:mm. */
export function MomentField({ value, onChange, ...rest }: Props) {
  return (
    <TextInput
      inputMode="numeric"
      placeholder="31.12.2026 09:30"
      maxLength={16}
      maw={420}
      rightSectionWidth={96}
      rightSection={
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(formatDateTime(new Date().toISOString()))}>
          Сейчас
        </Button>
      }
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  );
}
