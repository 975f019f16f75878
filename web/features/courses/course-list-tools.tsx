import { Group, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { SearchField } from '#web/kit/search-field.tsx';
import type { CourseListSearch } from './course-list-search.ts';

type Props = { search: CourseListSearch; label: string; newest: string };

/** Search and order above such a list. */
export function CourseListTools({ search, label, newest }: Props) {
  const navigate = useNavigate();
  const order = (sort: string | null) =>
    void navigate({
      to: '.',
      search: (kept: object) => ({ ...kept, page: undefined, sort: sort === 'newest' ? undefined : sort }),
    } as never);
  return (
    <Group component="search" mb="md">
      <SearchField label={label} initial={search.search ?? ''} />
      <Select
        aria-label="Порядок"
        allowDeselect={false}
        w={{ base: '100%', sm: 240 }}
        data={[
          { value: 'newest', label: newest },
          { value: 'title', label: 'По названию' },
          { value: 'changed', label: 'Сначала изменённые' },
        ]}
        value={search.sort ?? 'newest'}
        onChange={order}
      />
    </Group>
  );
}
