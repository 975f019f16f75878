import { IconActivity } from '@tabler/icons-react';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { logColumns } from './log-columns.tsx';
import { logFilters } from './log-filters.tsx';
import { logList } from './log-list.ts';

export const LogListScreen = () => (
  <ListScreen
    list={logList}
    text="Кто что сделал и с кем, сначала последнее. Время московское"
    filters={logFilters}
    caption="Журнал действий"
    columns={logColumns}
    empty={{ icon: IconActivity, title: 'Журнал пуст', text: 'Здесь появится каждое действие на портале.' }}
  />
);
