import { Badge, Text } from '@mantine/core';
import { roleNames } from '#contract/roles.ts';
import type { StaffMember } from '#contract/staff/staff.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { formatDate, formatDateTime } from '#contract/words/dates.ts';
import { displayName } from '#contract/words/names.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { useMe } from '#web/session.ts';
import { linesOfWork } from './lines-of-work.ts';
import { MemberActions } from './member-actions.tsx';
import classes from './staff.module.css';

/** Columns of the team; `colleagues`: active members to whom work can be handed over. */
export const memberColumns = (colleagues: readonly StaffMember[]): Column<StaffMember>[] => [
  {
    title: 'Кто',
    head: true,
    show: (member) => (
      <div className={classes.who}>
        <TextLink to="/admin/users/$id" params={{ id: member.id }} preload={false} fw={600}>
          {displayName(member)}
        </TextLink>
        <OwnBadge id={member.id} />
        <Text size="sm" c="dimmed">
          {roleNames[member.role]}
        </Text>
        <Text size="sm" c="dimmed">
          в команде с&nbsp;{formatDate(member.created_at)}
        </Text>
        <AccountState member={member} />
      </div>
    ),
  },
  {
    title: 'Контакты',
    show: ({ email, phone }) => (
      <>
        {email ? <div className={classes.mail}>{email}</div> : null}
        {phone ? <div style={{ whiteSpace: 'nowrap' }}>{formatPhone(phone)}</div> : null}
      </>
    ),
  },
  {
    title: 'Вход в два шага',
    show: ({ second_factor_enabled }) => (second_factor_enabled ? 'Включён' : <Text c="red.8">Не включён</Text>),
  },
  {
    title: 'Последний вход',
    show: ({ last_sign_in_at }) => (last_sign_in_at ? formatDateTime(last_sign_in_at) : 'Ещё не было'),
  },
  {
    title: 'Ведёт сейчас',
    show: ({ under_way }) => {
      const lines = linesOfWork(under_way);
      return lines.length === 0 ? 'Ничего' : lines.map((line) => <div key={line}>{line}</div>);
    },
  },
  {
    title: 'Действия',
    silent: true,
    show: (member) => <MemberActions member={member} colleagues={colleagues} />,
  },
];

/** Badge of the reader's own row. */
function OwnBadge({ id }: { id: number }) {
  if (id !== useMe().id) return null;
  return (
    <Badge variant="outline" tt="none" ml="xs">
      вы
    </Badge>
  );
}

/** Notes on an account: left, blocked, last administrator. */
function AccountState({ member: { left_at, blocked_at, is_last } }: { member: StaffMember }) {
  if (left_at)
    return (
      <Text size="sm" mt={4}>
        Не в команде с {formatDate(left_at)}
      </Text>
    );
  if (blocked_at)
    return (
      <Badge color="red.8" variant="outline" size="lg" tt="none" mt={4}>
        кабинет заблокирован
      </Badge>
    );
  return is_last ? (
    <Text size="sm" mt={4}>
      Единственный администратор: уйти или сменить роль можно, когда появится ещё один
    </Text>
  ) : null;
}
