import { Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { PointsRow } from '#contract/reports/shapes.ts';
import { statusLabel } from '#contract/statuses.ts';
import { displayName } from '#contract/words/names.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import legend from '#web/kit/legend.module.css';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { PersonCell } from '#web/kit/person-cell.tsx';
import { Measure } from '../measures.tsx';
import classes from '../reports.module.css';

const NOTHING = '—';

/** Parts of a total with colours and titles. */
const parts = [
  { of: (row: PointsRow) => row.learning_points, paint: '#1677c8', word: 'тесты' },
  { of: (row: PointsRow) => row.learning_achievements_points, paint: '#14b8c4', word: 'достижения' },
  { of: (row: PointsRow) => row.learning_cadet_points, paint: '#2b8a57', word: 'кадету' },
  { of: (row: PointsRow) => row.learning_volunteer_points, paint: '#e2b33c', word: 'волонтёру' },
];

/** Legend of the colours. */
export const PartsLegend = () => (
  <ul className={legend.legend} aria-label="Из чего складываются баллы">
    {parts.map(({ paint, word }) => (
      <li key={word} style={{ '--paint': paint } as CSSProperties}>
        {word}
      </li>
    ))}
  </ul>
);

const pointPartsWords = (row: PointsRow): string =>
  parts
    .filter(({ of }) => of(row) > 0)
    .map(({ of, word }) => `${word} ${formatPoints(of(row))}`)
    .join(', ');

export const placeColumn: Column<PointsRow> = {
  title: 'Место',
  align: 'right',
  order: { sort: 'place', direction: 'ascending', reverse: 'place desc' },
  show: ({ place }) => place ?? NOTHING,
};

/** `most`: largest total among the shown participants, the scale of the bars. */
export const personColumns = (most: number): Column<PointsRow>[] => [
  {
    title: 'Участник',
    head: true,
    order: { sort: 'name', direction: 'ascending', reverse: 'name desc' },
    show: (row) => (
      <PersonCell id={row.user_id} name={displayName(row)}>
        {[row.region, row.school].filter(Boolean).join(', ')}
      </PersonCell>
    ),
  },
  {
    title: 'Баллы',
    show: (row) => (
      <Measure most={most} parts={parts.map(({ of, paint }) => ({ paint, total: of(row) }))}>
        <strong>{formatPoints(row.learning_points_total)}</strong>
        <Text size="sm" c="dimmed">
          {pointPartsWords(row)}
        </Text>
      </Measure>
    ),
  },
  {
    title: 'Направление',
    show: ({ direction, direction_place }) =>
      direction === null ? (
        NOTHING
      ) : (
        <>
          {directionTitle(direction)}
          <Text size="sm" c="dimmed" className={classes.nowrap ?? ''}>
            {direction_place === null ? 'не в рейтинге' : `место ${direction_place}`}
          </Text>
        </>
      ),
  },
  { title: 'Статус', show: ({ participant_status }) => statusLabel(participant_status) },
];

export const labelColumn: Column<PointsRow> = {
  title: 'Чёрная метка',
  show: ({ is_black_labelled, user_id }) =>
    is_black_labelled ? (
      <TextLink to="/admin/users/achievements/$id" params={{ id: user_id }} preload={false} c="red.8">
        есть
      </TextLink>
    ) : (
      'нет'
    ),
};

export const maxPoints = (rows: readonly PointsRow[] | undefined): number =>
  Math.max(1, ...(rows ?? []).map((row) => row.learning_points_total));
