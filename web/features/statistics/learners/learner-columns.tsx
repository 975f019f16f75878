import { Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { StatisticsUser } from '#contract/statistics/learners.ts';
import { stateTitles } from '#contract/statistics/words.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import legend from '#web/kit/legend.module.css';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { states } from '../colors.ts';

export const learnerColumns: Column<StatisticsUser>[] = [
  {
    title: 'Кто',
    head: true,
    order: { sort: 'name', direction: 'ascending' },
    show: ({ id, full_name, is_cadet, region }) => (
      <>
        <TextLink to="/admin/users/statistics/$id" params={{ id }} fw={600}>
          {full_name}
        </TextLink>
        <Text size="sm" c="dimmed">
          {[is_cadet && 'кадет', region].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  {
    title: 'Где сейчас',
    order: { sort: 'stage desc', direction: 'descending', reverse: 'stage' },
    show: ({ state, status_label, ordinal_number, milestone_title }) => (
      <>
        <span className={legend.word} style={{ '--paint': states[state].paint } as CSSProperties}>
          {stateTitles[state]}
        </span>
        <Text size="sm" c="dimmed">
          {ordinal_number === null ? status_label : `Этап ${ordinal_number}. ${milestone_title}`}
          {ordinal_number !== null && state === 'stopped' ? `, ${status_label?.toLowerCase()}` : ''}
        </Text>
      </>
    ),
  },
  { title: 'Пройдено этапов', align: 'right', show: ({ learning_passed_milestones: passed }) => passed },
  {
    title: 'Баллы',
    align: 'right',
    order: { sort: 'points desc', direction: 'descending', reverse: 'points' },
    show: ({ points }) => formatPoints(points),
  },
  {
    title: 'Срок этапа',
    order: { sort: 'deadline', direction: 'ascending', reverse: 'deadline desc' },
    show: ({ deadline, state }) => (state === 'paused' ? 'стоит' : deadline ? formatDateTime(deadline) : '—'),
  },
  { title: 'Направление', show: ({ direction }) => (direction ? directionTitle(direction) : '—') },
];
