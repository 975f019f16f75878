import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextLink } from './link.tsx';

type Props = { id: number; name: string /** In small letters below the name. */; children: ReactNode };

/**
 * A person in a list of the administration: the name leads to the page about them. Reading that page is logged: it is
 * never loaded ahead, for a pointer that passes by.
 */
export const PersonCell = ({ id, name, children }: Props) => (
  <>
    <TextLink to="/admin/users/$id" params={{ id }} preload={false} fw={600}>
      {name}
    </TextLink>
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  </>
);
