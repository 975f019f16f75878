import { Button, Loader, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankQuestion, BankSection } from '#contract/courses/bank.ts';
import { questionKinds } from '#contract/question-kinds/question-kinds.ts';
import { quoted } from '#contract/words/quotes.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { Pager } from '#web/kit/list/pager.tsx';
import { SearchField } from '#web/kit/list/search-field.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { useQueries } from '#web/use-api.ts';
import own from './draws.module.css';
import { SectionSelect, useSections } from './section-select.tsx';

type Props = {
  close: () => void;
  /** Ids of the questions that the test takes already. */
  taken: ReadonlySet<number>;
  take: (question: BankQuestion, section: BankSection | undefined) => void;
};

/** Looks for a question in the bank and takes it; the dialog stays open for the next one. */
export function TakeQuestionDialog({ close, taken, take }: Props) {
  const [section, setSection] = useState<string | null>(null);
  const [{ search, page }, setSought] = useState({ search: '', page: 1 });
  const sections = useSections().data?.data ?? [];
  const { data: found } = useQuery({
    ...useQueries().courses.bankQuestions.queryOptions({
      input: { page, search, is_ready: true, ...(section === null ? {} : { section_id: Number(section) }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog close={close} title="Взять вопрос из банка" size="xl">
      <Stack>
        <SearchField
          label="Слова из вопроса"
          initial={search}
          onSearch={(sought) => setSought({ search: sought, page: 1 })}
          hasFocus
        />
        <SectionSelect
          label="Раздел"
          placeholder="Все разделы"
          clearable
          sections={sections}
          value={section}
          onChange={(next) => {
            setSection(next);
            setSought({ search, page: 1 });
          }}
        />
        <div role="status" aria-live="polite">
          {!found ? <Loader aria-label="Загрузка" /> : null}
          {found?.total === 0 ? (
            <EmptyState title="Вопросов не нашлось" text="Готовых вопросов с такими словами в банке нет." />
          ) : null}
        </div>
        <ul className={own.found} aria-label="Вопросы банка">
          {found?.data.map((question) => (
            <li key={question.id}>
              <p>
                {question.question_text}
                <Text component="span" display="block" size="sm" c="dimmed">
                  {questionKinds[question.question_type].name}, раздел {quoted(question.section_title)}
                </Text>
              </p>
              <Button
                variant="light"
                disabled={taken.has(question.id)}
                aria-label={`Взять вопрос ${quoted(question.question_text)}`}
                onClick={() =>
                  take(
                    question,
                    sections.find(({ id }) => id === question.section_id),
                  )
                }
              >
                {taken.has(question.id) ? 'Уже взят' : 'Взять'}
              </Button>
            </li>
          ))}
        </ul>
        {found ? (
          <Pager
            page={page}
            last={Math.ceil(found.total / found.per_page)}
            setPage={(next) => setSought({ search, page: next })}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
