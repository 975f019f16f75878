import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextLink } from './links/link.tsx';

type Props = { id: number; name: string /** In small letters below the name. */; children: ReactNode };

/**
 * A person in a list of the administration, with a link to the person's page. Reading that page is logged, so it is
 * never preloaded when a pointer hovers over the link.
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
