import { Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { CorrectableQuestion, KeyCorrectionCard } from '#contract/learning/key-correction.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber } from '#contract/words/numbers.ts';
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
}: {
  learning_exam_id: number;
  questions: readonly CorrectableQuestion[];
}) {
  const { data } = useSuspenseQuery(useQueries().mending.list.queryOptions({ input: { learning_exam_id } })).data;
  const [opened, setOpened] = useState<KeyCorrectionCard>();
  const byId = new Map(questions.map((question) => [question.id, question]));
  const columns: Column<KeyCorrectionCard>[] = [
    { title: 'Когда', head: true, show: ({ created_at }) => formatDateTime(created_at) },
    { title: 'Кто', show: ({ actor_name }) => actor_name ?? 'Удалённый пользователь' },
    {
      title: 'Что и почему',
      show: ({ corrections, reason }) => (
        <>
          {corrections.map((correction) => (
            <div key={correction.question_id}>{correctionInWords(byId.get(correction.question_id), correction)}</div>
          ))}
          <Text c="dimmed">{reason}</Text>
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
    <Section title="Исправления этого теста">
      {data.length === 0 ? (
        <Text c="dimmed">Ключ этого теста ещё не исправляли.</Text>
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
