import { Select } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useQueries } from '#web/use-api.ts';

/** A course, found by the words of its title. */
export function CourseSelect(field: GetInputPropsReturnType) {
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...useQueries().courses.teachings.queryOptions({ input: { page: 1, search, sort: 'newest' } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      label="Курс"
      required
      searchable
      nothingFoundMessage="Такого курса нет"
      data={(data?.data ?? []).map(({ id, teaching_title }) => ({ value: String(id), label: teaching_title }))}
      onSearchChange={(typed) => setSearch(data?.data.some((one) => one.teaching_title === typed) ? '' : typed)}
      {...field}
    />
  );
}
