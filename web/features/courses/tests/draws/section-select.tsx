import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BankSection } from '#contract/courses/bank.ts';
import { plural } from '#contract/words/numbers.ts';
import { useQueries } from '#web/use-api.ts';

/** The sections of all courses' banks. */
export const useSections = () => useQuery(useQueries().courses.bankSections.queryOptions({ input: { search: '' } }));

type Props = {
  label: string;
  placeholder: string;
  sections: readonly BankSection[];
  value: string | null;
  onChange: (section_id: string | null) => void;
  error?: ReactNode;
  clearable?: boolean;
};

/** A section of the bank, by course. */
export function SectionSelect({ sections, ...shown }: Props) {
  const groups = Map.groupBy(sections, ({ teaching_title }) => teaching_title);
  return (
    <Select
      searchable
      nothingFoundMessage="Такого раздела нет"
      clearButtonProps={{ 'aria-label': `${shown.label}: не выбирать` }}
      data={[...groups].map(([group, own]) => ({
        group,
        items: own.map(({ id, section_title, ready_count }) => ({
          value: String(id),
          label: `${section_title} (${plural(ready_count, 'готовый вопрос', 'готовых вопроса', 'готовых вопросов')})`,
        })),
      }))}
      {...shown}
    />
  );
}
