import { Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { CorrectableQuestion, Correction, KeyCorrectionCard } from '#contract/learning/key-correction.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import { correctionInWords } from './corrections.ts';

// Loaded when it is opened.
const CorrectedPeople = lazy(async () => ({ default: (await import('./corrected-people.tsx')).CorrectedPeople }));

/** Former corrections of this test's key: date, author, reason, and the people whose points changed. */
export function FormerCorrections({
  learning_exam_id,
  questions,
  isSection,
}: {
  learning_exam_id: number;
  questions: readonly CorrectableQuestion[];
  isSection: boolean;
}) {
  const of = isSection ? 'этого раздела' : 'этого теста';
  const { data } = useSuspenseQuery(useQueries().mending.list.queryOptions({ input: { learning_exam_id } })).data;
  const [opened, setOpened] = useState<KeyCorrectionCard>();
  /** In the words of the correction's edition, or in its newest ones where it has been corrected again. */
  const questionOf = ({ question_id, version_id }: Correction) =>
    questions.find((one) => one.id === question_id && one.version_id === version_id) ??
    questions.find(({ id }) => id === question_id);
  const columns: Column<KeyCorrectionCard>[] = [
    { title: 'Когда', head: true, show: ({ created_at }) => formatDateTime(created_at) },
    { title: 'Кто', show: ({ actor_name }) => actor_name ?? 'Удалённый пользователь' },
    {
      title: 'Что и почему',
      show: ({ corrections, reason, untold }) => (
        <>
          {corrections.map((correction) => (
            <div key={`${correction.version_id} ${correction.question_id}`}>
              {correctionInWords(questionOf(correction), correction)}
            </div>
          ))}
          <Text c="dimmed">{reason}</Text>
          {untold > 0 ? (
            <Text>
              {plural(untold, 'письмо ждёт', 'письма ждут', 'писем ждут')},{' '}
              {isSection
                ? 'пока каждый тест пройдут все, кому он предстоит'
                : 'пока тест пройдут все, кому он предстоит'}
            </Text>
          ) : null}
        </>
      ),
    },
    { title: 'Больше', align: 'right', show: ({ gained }) => formatNumber(gained) },
    { title: 'Меньше', align: 'right', show: ({ lost }) => formatNumber(lost) },
    {
      title: 'Люди',
      silent: true,
      show: (row) =>
        row.gained + row.lost === 0 ? null : (
          <Button variant="subtle" size="compact-md" onClick={() => setOpened(row)}>
            У кого изменилось
          </Button>
        ),
    },
  ];
  return (
    <Section title={`Исправления ${of}`}>
      {data.length === 0 ? (
        <Text c="dimmed">Ключ {of} ещё не исправляли.</Text>
      ) : (
        <DataTable caption="Исправления ключа, новые сверху; время московское" columns={columns} rows={data} />
      )}
      {opened ? (
        <Suspense fallback={null}>
          <CorrectedPeople correction={opened} close={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
