import { Loader } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CorrectedScore, KeyCorrectionCard } from '#contract/learning/key-correction.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { Pager } from '#web/kit/list/pager.tsx';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { useQueries } from '#web/use-api.ts';

const columns: Column<CorrectedScore & { id: number }>[] = [
  {
    title: 'Кто',
    head: true,
    // Link to the person's page. Reading it is logged, so it does not preload on hover.
    show: ({ user_id, name }) => (
      <TextLink to="/admin/users/statistics/$id" params={{ id: user_id }} preload={false}>
        {name || 'Без имени'}
      </TextLink>
    ),
  },
  { title: 'Было баллов', align: 'right', show: ({ from_points }) => formatPoints(from_points) },
  { title: 'Стало', align: 'right', show: ({ to_points }) => formatPoints(to_points) },
];

/** People whose points a correction changed, with the former points; paged. */
export function CorrectedPeople({
  correction: { id, created_at },
  close,
}: {
  correction: KeyCorrectionCard;
  close: () => void;
}) {
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    ...useQueries().mending.people.queryOptions({ input: { mending_id: id, page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title={`Баллы изменились: исправление ${formatDateTime(created_at)}`} size="lg" close={close}>
      <FormFailure text={error ? failureOf(error).errors[0] : undefined} />
      {data ? (
        <>
          <DataTable
            caption="У кого изменились баллы"
            columns={columns}
            rows={data.data.map((one) => ({ ...one, id: one.attempt_id }))}
          />
          <Pager page={page} last={Math.max(1, Math.ceil(data.total / data.per_page))} setPage={setPage} />
        </>
      ) : error ? null : (
        <Loader aria-label="Загружаем" />
      )}
    </Dialog>
  );
}
