import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Cover } from '../cover.tsx';
import type { Tab } from '../search.ts';

type Props = { kind: Tab; id: number; path: string | null; title: string };

/** A material in a row: its cover and the way to its form. */
export function MaterialCell({ kind, id, path, title }: Props) {
  return (
    <Group gap="md" wrap="nowrap">
      <span style={{ flex: 'none', width: kind === 'books' ? 44 : 80, borderRadius: 8, overflow: 'hidden' }}>
        <Cover kind={kind} id={id} path={path} />
      </span>
      <Link to={`/admin/extra/${kind}/edit/$id`} params={{ id }} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Link>
    </Group>
  );
}
