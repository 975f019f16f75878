import { Badge, Group, Text } from '@mantine/core';
import type { AdminUser } from '#contract/people/people.ts';
import { roleNames, roleOf, type Utype } from '#contract/roles.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { formatDate, formatDateTime } from '#contract/words/dates.ts';
import { displayName } from '#contract/words/names.ts';
import { directionTitle } from '#contract/words/programme.ts';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { PersonCell } from '#web/kit/person-cell.tsx';
import { ChangeStatus } from '../status/change-status.tsx';
import { ReturnParticipation } from '../status/return-participation.tsx';

/** Columns of the list. Reading a person's page is logged, so links do not preload on hover. */
export const userColumns: Column<AdminUser>[] = [
  {
    title: 'Кто',
    head: true,
    order: { sort: 'surname', direction: 'ascending' },
    show: (user) => (
      <>
        <PersonCell id={user.id} name={displayName(user)}>
          {roleNames[roleOf(user.utype as Utype)]} · на портале с {formatDate(user.created_at)}
        </PersonCell>
        {user.blocked_at ? (
          <Badge color="red.8" variant="outline" size="lg" tt="none" mt={4}>
            кабинет заблокирован
          </Badge>
        ) : null}
      </>
    ),
  },
  {
    title: 'Контакты',
    show: ({ email, phone }) => (
      <>
        {email || phone ? null : '—'}
        {email ? (
          <div style={{ overflowWrap: 'anywhere' }}>
            {email.slice(0, email.lastIndexOf('@'))}
            <wbr />
            {email.slice(email.lastIndexOf('@'))}
          </div>
        ) : null}
        {phone ? <div style={{ whiteSpace: 'nowrap' }}>{formatPhone(phone)}</div> : null}
      </>
    ),
  },
  {
    title: 'Статус',
    order: { sort: 'changed', direction: 'descending' },
    show: ({ status_label, status_changed_at }) =>
      status_label === null ? (
        '—'
      ) : (
        <>
          {status_label}
          {status_changed_at ? (
            <Text size="sm" c="dimmed">
              с {formatDateTime(status_changed_at)}
            </Text>
          ) : null}
        </>
      ),
  },
  {
    title: 'Участие',
    show: ({ season, direction, region, school_name }) =>
      season === null ? (
        '—'
      ) : (
        <>
          Сезон {season}
          {direction ? `, ${directionTitle(direction)}` : ''}
          {region || school_name ? (
            <Text size="sm" c="dimmed">
              {[region, school_name].filter(Boolean).join(' · ')}
            </Text>
          ) : null}
        </>
      ),
  },
  {
    title: 'Действия',
    silent: true,
    align: 'right',
    show: ({ return_to, ...user }) => (
      <Group gap="xs" justify="flex-end">
        {return_to ? <ReturnParticipation user={{ ...user, return_to }} variant="light" /> : null}
        {user.next_statuses.length > 0 ? <ChangeStatus user={user} /> : null}
      </Group>
    ),
  },
];
