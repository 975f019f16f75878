import { IconSchool } from '@tabler/icons-react';
import { guideStateTitles } from '#contract/guides/state-titles.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { guideList } from './guide-list.ts';
import { guideColumns } from './guides-columns.tsx';

const orders = {
  newest: 'Сначала новые',
  surname: 'По фамилии',
  progress: 'По прогрессу',
  deadline: 'По сроку этапа',
};

export const GuideListScreen = () => (
  <ListScreen
    list={guideList}
    text="Время на странице московское"
    create={{ to: '/admin/guides/create', label: 'Пригласить наставника' }}
    search="Поиск: имя, телефон, почта"
    filters={[{ name: 'state', label: 'Состояние', all: 'Все состояния', options: guideStateTitles }]}
    orders={orders}
    caption="Наставники"
    columns={guideColumns}
    empty={{
      icon: IconSchool,
      title: 'Наставников пока нет',
      text: 'Пригласите первого: ему придёт ссылка, по которой он создаст свой кабинет и начнёт курс.',
    }}
  />
);
