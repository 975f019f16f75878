import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useQueries } from '#web/use-api.ts';
import { useFilling } from '../form/form-context.tsx';

const DEBOUNCE_MS = 300;
const MIN_LETTERS = 3;

/** Finds an address by its beginning and fills the fields below, which can also be typed. */
export function AddressSearch({ kind }: { kind: 'registration' | 'living' }) {
  const { autosave } = useFilling();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const [query] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { questionnaires } = useQueries();
  const isAsked = query.length >= MIN_LETTERS;
  const { data } = useQuery({
    ...questionnaires.suggestAddresses.queryOptions({ input: { query } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = isAsked && typed.trim().length >= MIN_LETTERS ? (data?.data ?? []) : [];
  const byValue = new Map(found.map((address) => [address.value, address]));

  return (
    <>
      <Autocomplete
        label="Найти адрес"
        description="Начните вводить — поля ниже заполнятся сами. Если адреса нет, впишите его в поля вручную."
        placeholder="Самара, Куйбышева, 5"
        autoComplete="off"
        maxLength={200}
        data={[...byValue.keys()]}
        filter={({ options }) => options}
        value={typed}
        onChange={setTyped}
        onOptionSubmit={(value) => {
          const address = byValue.get(value);
          if (!address) return;
          autosave.change(`${kind}_region`, address.region);
          autosave.change(`${kind}_city`, address.city);
          if (address.street) autosave.change(`${kind}_street`, address.street);
          setSaid(address.street ? 'Адрес заполнен' : 'Регион и населённый пункт заполнены, впишите улицу и дом');
        }}
      />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
