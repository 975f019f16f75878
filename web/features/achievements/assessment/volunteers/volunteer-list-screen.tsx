import { IconLifebuoy } from '@tabler/icons-react';
import { volunteerStates } from '#contract/achievements/state-words.ts';
import { directionFilter, regionFilter } from '#web/kit/list/filters.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { volunteerColumns } from './volunteer-columns.tsx';
import { volunteerList } from './volunteer-list.ts';

export const VolunteerListScreen = () => (
  <ListScreen
    list={volunteerList}
    text="Кто заявил себя волонтёром достижением или предложил помощь в рассказе о себе. Время на странице московское"
    search="Поиск: имя, телефон, почта, школа"
    filters={[
      { name: 'state', label: 'Решение', all: 'Любое решение', options: volunteerStates },
      directionFilter,
      regionFilter,
    ]}
    caption="Волонтёры по алфавиту"
    columns={volunteerColumns}
    empty={{
      icon: IconLifebuoy,
      title: 'Волонтёров пока нет',
      text: 'Участник появится здесь, когда добавит достижение вида «Волонтёр» или отметит в рассказе о себе, что готов помогать.',
    }}
  />
);
