import { Text } from '@mantine/core';
import { formatPoints } from '#contract/words/numbers.ts';
import type { Column } from '#web/kit/list/table/data-table.tsx';

type Points = { learning_points_total: number | null; learning_points: number | null };

export const pointsOrNone = (points: number | null): string => (points === null ? '—' : formatPoints(points));

/** Columns of the points that decide a place. */
export const rankPointsColumns: Column<
  Points & {
    learning_achievements_points: number | null;
    learning_cadet_points: number | null;
    learning_volunteer_points: number | null;
  }
>[] = [
  {
    title: 'Всего',
    align: 'right',
    show: ({ learning_points_total }) => <strong>{pointsOrNone(learning_points_total)}</strong>,
  },
  { title: 'Тесты', align: 'right', show: ({ learning_points }) => pointsOrNone(learning_points) },
  {
    title: 'Достижения',
    align: 'right',
    show: ({ learning_achievements_points }) => pointsOrNone(learning_achievements_points),
  },
  { title: 'Кадет', align: 'right', show: ({ learning_cadet_points }) => pointsOrNone(learning_cadet_points) },
  {
    title: 'Волонтёр',
    align: 'right',
    show: ({ learning_volunteer_points }) => pointsOrNone(learning_volunteer_points),
  },
];

/** Column of a participant's total points, with the points for tests beneath. */
export const totalColumn = (title: string): Column<Points> => ({
  title,
  align: 'right',
  show: ({ learning_points_total, learning_points }) => (
    <>
      <strong>{pointsOrNone(learning_points_total)}</strong>
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        за тесты {pointsOrNone(learning_points)}
      </Text>
    </>
  ),
});
