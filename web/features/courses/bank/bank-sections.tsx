import { Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { BankSection } from '#contract/courses/bank.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RowActions, RowLink } from '#web/kit/buttons/row-actions.tsx';
import { DeleteButton } from '#web/kit/delete-button.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';
import { useAddress } from '#web/kit/list/use-list.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useChange } from '#web/use-change.ts';
import { useSections } from '../tests/draws/section-select.tsx';
import { bankList } from './bank-list.ts';
import { fareColumns } from './measures.tsx';
import { TakenBy } from './taken-by.tsx';

/** More are shown when asked for: the questions come after them. */
const FIRST = 6;

const columns: Column<BankSection>[] = [
  {
    title: 'Раздел',
    head: true,
    show: ({ id, section_title, teaching_title }) => (
      <>
        <TextLink to="/admin/bank/edit/$id" params={{ id }}>
          {section_title}
        </TextLink>
        <Text span display="block" size="sm" c="gray.8">
          {teaching_title}
        </Text>
      </>
    ),
  },
  { title: 'Вопросы', show: (section) => <QuestionCount section={section} /> },
  ...fareColumns,
  { title: 'Где используется', show: ({ used_in }) => <TakenBy tests={used_in} /> },
  { title: 'Действия', silent: true, align: 'right', show: (section) => <SectionActions section={section} /> },
];

/** How many questions, with a link to them in the list below. */
function QuestionCount({ section: { id, section_title, questions_count, ready_count } }: { section: BankSection }) {
  if (questions_count === 0) return 'пока нет';
  return (
    <>
      <TextLink
        to="/admin/bank"
        search={{ section_id: id }}
        aria-label={`${plural(questions_count, 'вопрос', 'вопроса', 'вопросов')} раздела ${quoted(section_title)}`}
      >
        {formatNumber(questions_count)}
      </TextLink>
      {ready_count < questions_count ? `, готовых ${formatNumber(ready_count)}` : null}
    </>
  );
}

function SectionActions({ section: { id, section_title, used_in } }: { section: BankSection }) {
  const change = useChange('courses');
  const named = `раздел ${quoted(section_title)}`;
  const takers = used_in.map(({ exam_title }) => quoted(exam_title)).join(', ');
  return (
    <RowActions>
      <RowLink label={`Править ${named}`} icon={IconPencil} to="/admin/bank/edit/$id" params={{ id }} />
      <DeleteButton
        what={named}
        text="Вместе с ним пропадут его вопросы, вернуть их будет нельзя."
        refusal={used_in.length > 0 ? `Из него берут вопросы: ${takers}. Сначала уберите их оттуда.` : undefined}
        remove={() => change((api) => api.courses.deleteBankSection({ id }))}
      />
    </RowActions>
  );
}

/** The sections of the chosen course, or of all: how many questions, who takes them, how they fare. */
export function BankSections() {
  const { address } = useAddress(bankList);
  const { data } = useSections();
  const [isWhole, setWhole] = useState(false);
  const sections = (data?.data ?? []).filter(
    ({ id, teaching_id }) => (address.teaching_id ?? teaching_id) === teaching_id && (address.section_id ?? id) === id,
  );
  if (sections.length === 0) return null;
  return (
    <Section title={address.section_id === undefined ? 'Разделы' : 'Раздел'}>
      <DataTable caption="Разделы банка" columns={columns} rows={isWhole ? sections : sections.slice(0, FIRST)} />
      {sections.length > FIRST ? (
        <Group>
          <Button variant="subtle" size="compact-md" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? `Оставить первые ${FIRST}` : `Показать все разделы: ${sections.length}`}
          </Button>
        </Group>
      ) : null}
    </Section>
  );
}
