import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ValueKind } from '#contract/site/details/parts.ts';
import { DayField } from '#web/kit/fields/day-field.tsx';

/** Hints for values of several lines. */
const several: Partial<Record<ValueKind, string>> = {
  lines: 'Если их несколько — каждое в своей строке',
  phones: 'Если их несколько — каждый в своей строке. Добавочный: «, доб. 12»',
  emails: 'Если их несколько — каждый в своей строке',
  links: 'Если их несколько — каждая ссылка в своей строке',
};

type Props = {
  kind: ValueKind;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
};

/** Field of a value by its kind. */
export function ValueField({ kind, label, value, onChange, error }: Props) {
  if (kind === 'day') return <DayField label={label} value={value} onChange={onChange} error={error} />;
  const description = several[kind];
  if (description)
    return (
      <Textarea
        label={label}
        value={value}
        error={error}
        description={description}
        autosize
        minRows={1}
        maxLength={5000}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <TextInput
      label={label}
      value={value}
      error={error}
      maxLength={1000}
      {...(kind === 'number' ? { inputMode: 'numeric' as const } : {})}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
