import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Cover } from '../cover.tsx';
import type { Tab } from '../search.ts';

type Props = { kind: Tab; id: number; path: string | null; title: string };

/** Table cell of a material: cover and link to its editor. */
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
