import { Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconMessages } from '@tabler/icons-react';
import { isAdmin, type Utype } from '#contract/roles.ts';
import type { UndeliveredRow } from '#contract/undelivered/undelivered.ts';
import { causeWords } from '#contract/undelivered/words.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { PersonLink } from '#web/features/people/person-link.tsx';
import { RowActions, RowButton, RowLink } from '#web/kit/buttons/row-actions.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

function Actions({ row: { id, title, contact, person, seen_at } }: { row: UndeliveredRow }) {
  const { busy, see } = useMarkSeen();
  const what = `${title}, ${contact}`;
  return (
    <RowActions>
      {person && !isAdmin(person.utype as Utype) ? (
        <RowLink
          label={`Написать в чат: ${what}`}
          icon={IconMessages}
          to="/admin/chat/$id"
          params={{ id: person.id }}
        />
      ) : null}
      {seen_at ? (
        <RowButton
          label={`Снова не разобрано: ${what}`}
          icon={IconArrowBackUp}
          loading={busy}
          onClick={() => void see([id], false)}
        />
      ) : (
        <RowButton label={`Разобрано: ${what}`} icon={IconCheck} loading={busy} onClick={() => void see([id], true)} />
      )}
    </RowActions>
  );
}

/** Columns of undelivered messages: message, recipient, reason, and what to do instead. */
export const undeliveredColumns: Column<UndeliveredRow>[] = [
  {
    title: 'Письмо',
    head: true,
    show: ({ title, channel, created_at }) => (
      <>
        {title}
        <Text size="sm" c="dimmed" fw={400}>
          {channel === 'sms' ? 'СМС' : 'Письмо'} от {formatDateTime(created_at)}
        </Text>
      </>
    ),
  },
  {
    title: 'Кому',
    show: ({ person, contact }) => (
      <>
        <PersonLink person={person} nobody="Не из людей портала" />
        <Text size="sm">{contact}</Text>
      </>
    ),
  },
  {
    title: 'Почему и что делать',
    show: ({ cause }) => (
      <>
        {causeWords[cause].why}
        <Text size="sm" c="dimmed">
          {causeWords[cause].todo}
        </Text>
      </>
    ),
  },
  {
    title: 'Когда',
    show: ({ failed_at, seen_at, seen_by }) => (
      <>
        {formatDateTime(failed_at)}
        {seen_at ? (
          <Text size="sm" c="dimmed">
            разобрано {formatDateTime(seen_at)}
            {seen_by ? `, ${seen_by}` : ''}
          </Text>
        ) : null}
      </>
    ),
  },
  { title: 'Действия', silent: true, align: 'right', show: (row) => <Actions row={row} /> },
];
