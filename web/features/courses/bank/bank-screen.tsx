import { Box, Button, Text } from '@mantine/core';
import { IconBooks, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { BankQuestion } from '#contract/courses/bank.ts';
import { questionKinds } from '#contract/question-kinds/question-kinds.ts';
import { RowActions } from '#web/kit/buttons/row-actions.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { useSections } from '../tests/draws/section-select.tsx';
import { bankList } from './bank-list.ts';
import { BankSections } from './bank-sections.tsx';
import { ChosenQuestions } from './chosen-questions.tsx';
import { CourseFilter, SectionFilter } from './filters.tsx';
import { discriminationColumn, fareColumns, fareWords } from './measures.tsx';
import { TakenBy } from './taken-by.tsx';
import { VersionsButton } from './versions-button.tsx';

const AddSectionDialog = lazy(async () => ({ default: (await import('./add-section-dialog.tsx')).AddSectionDialog }));

const kindNames = Object.fromEntries(Object.entries(questionKinds).map(([type, { name }]) => [type, name]));

const columns: Column<BankQuestion>[] = [
  {
    title: 'Вопрос',
    head: true,
    show: ({ id, section_id, question_text, question_type, fault }) => (
      <>
        <TextLink to="/admin/bank/edit/$id" params={{ id: section_id }} search={{ question: id }}>
          {question_text}
        </TextLink>
        <Text span display="block" size="sm" c="gray.8">
          {kindNames[question_type]}
        </Text>
        {fault === null ? null : (
          <Text span display="block" size="sm" c="red.9">
            Не готов: {fault}
          </Text>
        )}
      </>
    ),
  },
  {
    title: 'Раздел',
    show: (question) => <SectionOf question={question} />,
  },
  ...fareColumns,
  discriminationColumn,
  { title: 'Где используется', show: ({ used_in }) => <TakenBy tests={used_in} /> },
  {
    title: 'Действия',
    silent: true,
    align: 'right',
    show: (question) => (
      <RowActions>
        <VersionsButton {...question} />
      </RowActions>
    ),
  },
];

/** Its course too, where the bank has questions of several. */
function SectionOf({ question: { section_title, teaching_title } }: { question: BankQuestion }) {
  const sections = useSections().data?.data ?? [];
  return (
    <>
      {section_title}
      {sections.some((one) => one.teaching_title !== teaching_title) ? (
        <Text span display="block" size="sm" c="gray.8">
          {teaching_title}
        </Text>
      ) : null}
    </>
  );
}

function AddSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Новый раздел
      </Button>
      {isOpen ? (
        <Suspense>
          <AddSectionDialog close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The bank of questions: its sections, and all its questions with how they fare. */
export const BankScreen = () => (
  <ListScreen
    list={bankList}
    text={
      <>
        Вопросы по разделам: тесты берут их отсюда, и поправленный здесь вопрос поправлен во всех.
        <Text mt="xs" size="sm">
          {fareWords}
        </Text>
      </>
    }
    actions={AddSection}
    above={
      <Box mb="lg">
        <BankSections />
      </Box>
    }
    search="Поиск по словам вопроса"
    filters={[
      CourseFilter,
      SectionFilter,
      { name: 'question_type', label: 'Вид вопроса', all: 'Все виды', options: kindNames },
      {
        name: 'is_ready',
        label: 'Готовность',
        all: 'Готовые и нет',
        options: { true: 'Готовые', false: 'Не готовые' },
      },
      {
        name: 'is_asked',
        label: 'Задавали или нет',
        all: 'Задавали и нет',
        options: { true: 'Задавали', false: 'Не задавали' },
      },
    ]}
    orders={{
      section: 'По разделам',
      newest: 'Сначала новые',
      changed: 'Сначала изменённые',
      hardest: 'Сначала трудные',
      easiest: 'Сначала лёгкие',
      weakest: 'Сначала слабо различающие',
      most_asked: 'Чаще задавали',
    }}
    caption="Вопросы банка"
    columns={columns}
    empty={{
      icon: IconBooks,
      title: 'Вопросов в банке пока нет',
      text: 'Создайте раздел и напишите в нём вопросы. А вопросы готового теста переносит сюда кнопка «В банк» в его правке.',
    }}
    selection={{ nameOf: ({ question_text }) => question_text, actions: ChosenQuestions }}
  />
);
