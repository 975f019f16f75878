import { IconAddressBook } from '@tabler/icons-react';
import type { AdminMember } from '#contract/site/team.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { createOrderedRows } from '../sections/ordered-rows.tsx';
import { Thumb } from '../sections/thumb.tsx';
import { memberKind, memberList } from './member-kind.ts';

const MemberRows = createOrderedRows<AdminMember>({
  kind: memberKind,
  section: 'team',
  label: 'Команда по порядку',
  nameOf: ({ name }) => name,
  href: () => '/person',
  setPositions: (api, positions) => api.site.team.setPositions({ positions }),
  picture: ({ photo }) => <Thumb path={photo} />,
  facts: ({ role }) => role,
});

export const MemberListScreen = () => (
  <ListScreen
    list={memberList}
    text="На сайте люди стоят в этом порядке: перетащите строку или передвиньте её стрелками"
    create={{
      to: '/admin/$section/$create',
      params: { section: 'team', create: 'create' },
      label: 'Добавить человека',
    }}
    search="Поиск по имени, должности и рассказу"
    rows={MemberRows}
    empty={{ icon: IconAddressBook, title: 'В команде пока никого', text: 'Начните с тех, кто ведёт программу.' }}
  />
);
