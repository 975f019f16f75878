import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RankChange, RankedRow } from '#contract/achievements/places.ts';
import { statusLabel } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { pointsOrNone, rankPointsColumns } from '#web/features/participation/points-columns.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';
import { LoadFailure } from '#web/kit/loading/load-failure.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './assessment.module.css';

const neighbourColumns: Column<RankedRow & { id: number; isSelf: boolean }>[] = [
  { title: 'Место', show: ({ place }) => place },
  {
    title: 'Участник',
    head: true,
    show: ({ user_id, name, isSelf, is_black_labelled }) => (
      <>
        {isSelf ? (
          <strong>{name}</strong>
        ) : (
          <TextLink to="/admin/users/achievements/$id" params={{ id: user_id }} preload={false}>
            {name}
          </TextLink>
        )}
        {is_black_labelled ? (
          <Badge ml="xs" color="red" variant="light" styles={{ label: { textTransform: 'none' } }}>
            чёрная метка
          </Badge>
        ) : null}
      </>
    ),
  },
  ...rankPointsColumns,
  { title: 'Курс закончен', show: ({ completed_at }) => (completed_at ? formatDateTime(completed_at) : '—') },
  { title: 'Статус', show: ({ participant_status }) => statusLabel(participant_status) },
];

const rankMoveWords = ({ moved, is_own, from_total, to_total }: RankChange): string => {
  if (is_own && to_total === null) return 'выход из рейтинга';
  if (moved === 0) return is_own && from_total === null ? 'вход в рейтинг' : 'то же';
  return `на ${plural(Math.abs(moved), 'место', 'места', 'мест')} ${moved < 0 ? 'выше' : 'ниже'}`;
};

const changeColumns: Column<RankChange & { id: number }>[] = [
  { title: 'Когда', show: ({ at }) => formatDateTime(at) },
  { title: 'Место', show: rankMoveWords },
  { title: 'Чьи баллы', head: true, show: ({ is_own, name }) => (is_own ? <strong>Свои</strong> : name) },
  { title: 'Баллы', show: ({ from_total, to_total }) => `${pointsOrNone(from_total)} → ${pointsOrNone(to_total)}` },
  { title: 'Почему', show: ({ reason }) => reason || '—' },
  { title: 'Кто', show: ({ actor }) => actor || 'портал' },
];

/** Explains a place in the ranking: the neighbours, and every change of points that moved it. */
export function RankExplanation({ user_id }: { user_id: number }) {
  const { data, error, refetch } = useQuery(useQueries().achievements.places.queryOptions({ input: { user_id } }));
  const own = data?.neighbours.find((row) => row.user_id === user_id);
  if (error && !data) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (!data || !own) return null;
  return (
    <section className={classes.why} aria-labelledby="why-this-place">
      <h2 id="why-this-place">Почему {own.place}-е место</h2>
      <h3>Соседи по рейтингу</h3>
      <DataTable
        caption="Соседи по рейтингу"
        columns={neighbourColumns}
        rows={data.neighbours.map((row) => ({ ...row, id: row.participation_id, isSelf: row.user_id === user_id }))}
      />
      <h3>Что его сдвигало</h3>
      {data.changes.length === 0 ? (
        <p>Пока ничего.</p>
      ) : (
        <DataTable
          caption="Перемены баллов, которые сдвинули место, сначала последние"
          columns={changeColumns}
          rows={data.changes.map((row, index) => ({ ...row, id: data.changes.length - index }))}
        />
      )}
    </section>
  );
}
