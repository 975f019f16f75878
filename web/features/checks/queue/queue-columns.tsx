import { Badge, Text } from '@mantine/core';
import type { QueueRow } from '#contract/checks/checks.ts';
import { formatDateTime, formatTimeWithSeconds } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { plural } from '#contract/words/numbers.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';

/** Columns of the queue. Reading a child's questionnaire is logged, so links do not preload on hover. */
export const queueColumns: Column<QueueRow>[] = [
  {
    title: 'Ребёнок',
    head: true,
    show: ({ id, surname, name, patronymic, age }) => (
      <>
        <TextLink to="/admin/users/questionnaires/$id" params={{ id }} preload={false} fw={600}>
          {fullName({ surname, name, patronymic })}
        </TextLink>
        {age === null ? null : (
          <Text size="sm" c="dimmed">
            {plural(age, 'год', 'года', 'лет')} на 30 августа
          </Text>
        )}
      </>
    ),
  },
  { title: 'Регион', show: ({ region }) => region ?? '—' },
  {
    title: 'Статус',
    show: ({ status_label, sendings }) => (
      <>
        {status_label}
        {sendings > 1 ? (
          <Text size="sm" c="dimmed">
            прислана {plural(sendings, 'раз', 'раза', 'раз')}
          </Text>
        ) : null}
      </>
    ),
  },
  { title: 'Прислана', show: ({ sent_at }) => formatDateTime(sent_at) },
  {
    title: 'Срок',
    show: ({ deadline, overdue }) => (
      <>
        {deadline ? formatDateTime(deadline) : '—'}
        {overdue ? (
          <Badge color="red" variant="light" ml={{ base: 8, sm: 0 }} styles={{ label: { textTransform: 'none' } }}>
            срок прошёл
          </Badge>
        ) : null}
      </>
    ),
  },
  {
    title: 'Смотрит',
    show: ({ look }) => (look ? `${look.name} с ${formatTimeWithSeconds(look.since).slice(0, 5)}` : '—'),
  },
];
