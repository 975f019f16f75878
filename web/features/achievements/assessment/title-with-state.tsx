import { Badge, Group } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { children: ReactNode; state: ReactNode; color: 'green' | 'red' | 'coral' };

/** Title of a section with its state. */
export const TitleWithState = ({ children, state, color }: Props) => (
  <Group component="span" justify="space-between" align="start" gap="xs">
    {children}
    {state === null ? null : (
      <Badge color={color} variant="light" size="lg" ff="var(--text)" styles={{ label: { textTransform: 'none' } }}>
        {state}
      </Badge>
    )}
  </Group>
);
