import { IconUsers } from '@tabler/icons-react';
import type { StatisticsCourse } from '#contract/statistics/summary.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { useAddress } from '#web/kit/list/use-list.ts';
import { Views } from '../views.tsx';
import { ChosenLearners } from './chosen-learners.tsx';
import { learnerColumns } from './learner-columns.tsx';
import { learnerFilters, scopeFilters } from './learner-filters.tsx';
import { learnerList, readStatistics } from './learner-list.ts';

const orders = {
  name: 'По фамилии',
  'points desc': 'Больше баллов',
  points: 'Меньше баллов',
  'stage desc': 'Глубже всех',
  stage: 'Ближе к началу',
  deadline: 'Срок раньше',
  'deadline desc': 'Срок позже',
};

const ListViews = () => <Views view="list" search={useAddress({ read: readStatistics }).address} />;

/** List of learners of a course. */
export const LearnerListScreen = ({ course }: { course: StatisticsCourse }) => (
  <ListScreen
    list={learnerList(course)}
    text="Время на странице московское"
    actions={ListViews}
    search="Поиск: имя, телефон, почта, школа"
    filters={[...scopeFilters(course), ...learnerFilters]}
    scope={['view', 'season', 'teaching_id']}
    orders={orders}
    caption="Кто как учится"
    columns={learnerColumns}
    empty={{
      icon: IconUsers,
      title: 'На этом курсе ещё никто не учится',
      text: 'Список появится, когда первые начнут курс.',
    }}
    selection={{
      nameOf: ({ full_name }) => full_name,
      keeps: ({ season, teaching_id, sort, order }) => ({ season, teaching_id, sort, order }),
      actions: ChosenLearners,
    }}
  />
);
