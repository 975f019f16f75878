import { IconPencil } from '@tabler/icons-react';
import type { BankSection } from '#contract/courses/bank.ts';
import { formatNumber } from '#contract/words/numbers.ts';
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

const columns: Column<BankSection>[] = [
  {
    title: 'Раздел',
    head: true,
    show: ({ id, section_title }) => (
      <TextLink to="/admin/bank/edit/$id" params={{ id }}>
        {section_title}
      </TextLink>
    ),
  },
  { title: 'Курс', show: ({ teaching_title }) => teaching_title },
  { title: 'Вопросов', align: 'right', show: ({ questions_count }) => formatNumber(questions_count) },
  { title: 'Готовых', align: 'right', show: ({ ready_count }) => formatNumber(ready_count) },
  ...fareColumns,
  { title: 'Берут тесты', show: ({ used_in }) => <TakenBy tests={used_in} /> },
  { title: 'Действия', silent: true, align: 'right', show: (section) => <SectionActions section={section} /> },
];

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
  const sections = (data?.data ?? []).filter(
    ({ teaching_id }) => address.teaching_id === undefined || teaching_id === address.teaching_id,
  );
  return sections.length === 0 ? null : (
    <Section title="Разделы">
      <DataTable caption="Разделы банка" columns={columns} rows={sections} />
    </Section>
  );
}
