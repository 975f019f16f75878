import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { plural } from '#contract/words/numbers.ts';
import { useQueries } from '#web/use-api.ts';

type Props = {
  label: string;
  placeholder: string;
  value?: string | null;
  onChange: (id: string | null) => void;
  error?: ReactNode;
  /** Title of the initially chosen one. */
  chosen: string | null;
};

type PartOptions = { data: { value: string; label: string }[]; more: number } | undefined;

function SearchedSelect({
  chosen,
  value = null,
  found,
  setTyped,
  ...shown
}: Props & { found: PartOptions; setTyped: (text: string) => void }) {
  // Remembers titles of chosen options while another search goes on.
  const known = useRef(new Map(value && chosen ? [[value, chosen]] : []));
  for (const option of found?.data ?? []) known.current.set(option.value, option.label);
  const own = value ? known.current.get(value) : undefined;
  const options = [...(found?.data ?? [])];
  if (value && own && !options.some((option) => option.value === value)) options.unshift({ value, label: own });
  return (
    <Select
      {...shown}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `${shown.label}: не выбирать` }}
      description={found?.more ? `Показаны первые; ещё ${found.more} найдутся по названию` : undefined}
      data={options}
      filter={({ options: all }) => all}
      nothingFoundMessage="Ничего не нашлось"
      onSearchChange={(text) => setTyped(text === own ? '' : text)}
      value={value}
    />
  );
}

function useTyped() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), 250);
  return { input: { page: 1, search, sort: search ? ('title' as const) : ('newest' as const) }, setTyped };
}

export function LectureSelect(props: Props) {
  const { input, setTyped } = useTyped();
  const { data: page } = useQuery({
    ...useQueries().courses.lectures.queryOptions({ input }),
    placeholderData: keepPreviousData,
  });
  const found = page && {
    data: page.data.map(({ id, lecture_title }) => ({ value: String(id), label: lecture_title })),
    more: page.total - page.data.length,
  };
  return <SearchedSelect {...props} found={found} setTyped={setTyped} />;
}

export function ExamSelect(props: Props) {
  const { input, setTyped } = useTyped();
  const { data: page } = useQuery({
    ...useQueries().courses.exams.queryOptions({ input }),
    placeholderData: keepPreviousData,
  });
  const found = page && {
    data: page.data.map(({ id, exam_title, questions_count }) => ({
      value: String(id),
      label: `${exam_title} (${plural(questions_count, 'вопрос', 'вопроса', 'вопросов')})`,
    })),
    more: page.total - page.data.length,
  };
  return <SearchedSelect {...props} found={found} setTyped={setTyped} />;
}
