import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TripPoint } from '#contract/trips/shapes.ts';

type Props = {
  id: string;
  label: string;
  points: readonly TripPoint[];
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
};

/** Choice of a point of arrival or departure, with its address. */
export function PointChoice({ id, label, points, value = '', onChange, error }: Props) {
  return (
    <Radio.Group id={id} label={label} value={value} error={error} size="md" {...(onChange ? { onChange } : {})}>
      <Stack gap="sm" my={6}>
        {points.map(({ id: point, name, address }) => (
          <Radio
            key={point}
            value={String(point)}
            label={name}
            description={address}
            size="md"
            {...(error ? { 'aria-invalid': true } : {})}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
