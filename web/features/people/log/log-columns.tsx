import { Text } from '@mantine/core';
import type { LogLine } from '#contract/people/log.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { PersonLink } from '../person-link.tsx';
import { logDetails } from './log-details.ts';

/** Columns of the log, on its own screen and on a person's page. */
export const logColumns: Column<LogLine>[] = [
  { title: 'Когда', show: ({ at }) => <span style={{ whiteSpace: 'nowrap' }}>{formatDateTime(at)}</span> },
  {
    title: 'Что',
    head: true,
    show: ({ title, action, from_label, to_label, details }) => (
      <>
        {title}
        {to_label ? (
          <Text size="sm" c="dimmed" fw={400}>
            {from_label ? `${from_label} → ${to_label}` : to_label}
          </Text>
        ) : null}
        {logDetails(action, details).map((line) => (
          <Text key={line} size="sm" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
      </>
    ),
  },
  { title: 'Кто', show: ({ actor }) => <PersonLink person={actor} nobody="Портал" /> },
  { title: 'О ком', show: ({ subject }) => <PersonLink person={subject} nobody="—" /> },
  { title: 'Причина', show: ({ why }) => <span style={{ overflowWrap: 'anywhere' }}>{why || '—'}</span> },
];
