import { Badge } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import type { Teaching } from '#contract/courses/teachings.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { DeleteButton } from '#web/kit/delete-button.tsx';
import { recordColumns } from '#web/kit/edit/record-columns.tsx';
import { StarterLink } from '#web/kit/links/starter-link.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { useChange } from '#web/use-change.ts';
import { teachingList } from '../course-lists.ts';
import { ImportCourse } from '../transfer/import-course.tsx';
import { audienceNames } from './audiences.ts';
import { CopyCourse } from './copy-course.tsx';
import { DownloadCourse } from './download-course.tsx';

const columns = recordColumns<Teaching>({
  title: 'Название',
  nameOf: ({ teaching_title }) => teaching_title,
  form: ({ id }) => ({ to: '/admin/teachings/edit/$id', params: { id } }),
  columns: [
    { title: 'Для кого', show: ({ audience }) => audienceNames[audience] },
    {
      title: 'Состояние',
      show: ({ is_active }) => (
        <Badge color={is_active ? 'green.8' : 'gray.8'} variant="outline" tt="none" size="lg" miw="max-content">
          {is_active ? 'Идёт' : 'Не включён'}
        </Badge>
      ),
    },
    { title: 'Этапов', align: 'right', show: ({ milestones_count }) => milestones_count },
    { title: 'Учатся', align: 'right', show: ({ learners_count }) => learners_count },
    { title: 'Изменён', show: ({ updated_at }) => formatDateTime(updated_at) },
  ],
  editLabel: (title) => `Править курс ${quoted(title)}`,
  further: (teaching) => <FurtherActions teaching={teaching} />,
});

export const TeachingListScreen = () => (
  <ListScreen
    list={teachingList}
    text="Для участников и для наставников идёт по одному курсу. Время на странице московское"
    create={{ to: '/admin/teachings/create', label: 'Создать курс' }}
    actions={ImportCourse}
    search="Поиск по названию"
    orders={{ newest: 'Сначала действующие', title: 'По названию', changed: 'Сначала изменённые' }}
    caption="Курсы"
    columns={columns}
    empty={{
      icon: IconCompass,
      title: 'Курсов пока нет',
      text: 'Создайте курс, расставьте этапы с лекциями и тестами и включите его. Или начните с готового.',
      also: <StarterLink />,
    }}
  />
);

function FurtherActions({ teaching }: { teaching: Teaching }) {
  const { id, teaching_title, is_active, learners_count } = teaching;
  const change = useChange('courses');
  return (
    <>
      <DownloadCourse teaching={teaching} inRow />
      <CopyCourse teaching={teaching} inRow />
      <DeleteButton
        what={`курс ${quoted(teaching_title)}`}
        text="Его этапы и банк вопросов пропадут, лекции и тесты останутся. Тесты курса больше ничего не возьмут из его банка."
        refusal={refusalOf(is_active, learners_count)}
        remove={() => change((api) => api.courses.deleteTeaching({ id }))}
      />
    </>
  );
}

const refusalOf = (is_active: boolean, learners: number): string | undefined => {
  if (is_active) return 'Этот курс сейчас идёт. Сначала включите другой.';
  return learners > 0 ? `По нему учились: ${formatNumber(learners)}. Что они сделали, должно остаться.` : undefined;
};
