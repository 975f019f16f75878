import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleNames, roleOf, type Utype } from '#contract/roles.ts';
import { displayName } from '#contract/words/names.ts';
import { useQueries } from '#web/use-api.ts';

type Props = {
  label: string;
  placeholder: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** Select of a person, searched by name, contact or school. */
export function PersonSelect({ label, placeholder, value, onChange }: Props) {
  const { people } = useQueries();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const found = useQuery({
    ...people.users.queryOptions({ input: { page: 1, search, sort: 'surname' } }),
    enabled: search.length > 1,
  });
  const chosen = useQuery({
    ...people.name.queryOptions({ input: { id: value ?? 0 } }),
    enabled: value !== undefined,
  });
  const options = new Map(
    [...(chosen.data ? [chosen.data.person] : []), ...(search.length > 1 ? (found.data?.data ?? []) : [])].map(
      (person) => [
        String(person.id),
        `${displayName(person)}, ${roleNames[roleOf(person.utype as Utype)].toLowerCase()}`,
      ],
    ),
  );
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': placeholder }}
      data={[...options].map(([id, text]) => ({ value: id, label: text }))}
      filter={({ options: all }) => all}
      nothingFoundMessage={search.length > 1 && !found.isFetching ? 'Никто не нашёлся' : 'Начните вводить имя'}
      onSearchChange={setTyped}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      comboboxProps={{ withinPortal: false, width: 340, position: 'bottom-start' }}
    />
  );
}
