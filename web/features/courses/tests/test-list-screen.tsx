import { IconClipboardCheck, IconEye } from '@tabler/icons-react';
import type { ExamCard } from '#contract/courses/tests.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RowLink } from '#web/kit/buttons/row-actions.tsx';
import { DeleteButton } from '#web/kit/delete-button.tsx';
import { recordColumns } from '#web/kit/edit/record-columns.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { useChange } from '#web/use-change.ts';
import { testList } from '../course-lists.ts';
import { DeleteUnused } from '../delete-unused.tsx';
import { UsedIn } from '../used-in.tsx';

const columns = recordColumns<ExamCard>({
  title: 'Название',
  nameOf: ({ exam_title }) => exam_title,
  form: ({ id }) => ({ to: '/admin/tests/edit/$id', params: { id } }),
  columns: [
    { title: 'Вопросов', align: 'right', show: ({ questions_count }) => questions_count },
    { title: 'Баллов', align: 'right', show: ({ exam_points }) => formatPoints(exam_points) },
    { title: 'Минут', align: 'right', show: ({ exam_duration }) => exam_duration },
    { title: 'В курсах', show: ({ used_in }) => <UsedIn places={used_in} /> },
    { title: 'Изменён', show: ({ updated_at }) => formatDateTime(updated_at) },
  ],
  views: ({ id, exam_title }) => (
    <RowLink
      label={`Посмотреть, как выглядит тест ${quoted(exam_title)}`}
      icon={IconEye}
      to="/admin/tests/preview/$id"
      params={{ id }}
    />
  ),
  editLabel: (title) => `Править тест ${quoted(title)}`,
  further: (exam) => <DeleteTest exam={exam} />,
});

export const TestListScreen = () => (
  <ListScreen
    list={testList}
    text="Каждый этап курса кончается тестом. Время на странице московское"
    create={{ to: '/admin/tests/create', label: 'Составить тест' }}
    search="Поиск по названию"
    orders={{ newest: 'Сначала новые', title: 'По названию', changed: 'Сначала изменённые' }}
    caption="Тесты"
    columns={columns}
    empty={{
      icon: IconClipboardCheck,
      title: 'Тестов пока нет',
      text: 'Составьте первый тест, а потом поставьте его в этап курса.',
    }}
  />
);

function DeleteTest({ exam: { id, exam_title, used_in } }: { exam: ExamCard }) {
  const change = useChange('courses');
  const named = `тест ${quoted(exam_title)}`;
  return (
    <DeleteUnused what={named} places={used_in} usedTitle={`Тест ${quoted(exam_title)} стоит в курсах`}>
      <DeleteButton
        what={named}
        text="Вместе с ним пропадут его вопросы, вернуть их будет нельзя."
        remove={() => change((api) => api.courses.deleteExam({ id }))}
      />
    </DeleteUnused>
  );
}
