import { IconEye, IconNotebook } from '@tabler/icons-react';
import type { LectureCard } from '#contract/courses/lectures.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RowLink } from '#web/kit/buttons/row-actions.tsx';
import { DeleteRecordButton } from '#web/kit/edit/deletion/delete-record.tsx';
import { recordColumns } from '#web/kit/edit/record-columns.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { lectureList } from '../course-lists.ts';
import { DeleteUnused } from '../delete-unused.tsx';
import { UsedIn } from '../used-in.tsx';
import { lectureKind } from './lecture-kind.ts';

const columns = recordColumns<LectureCard>({
  title: 'Название',
  nameOf: ({ lecture_title }) => lecture_title,
  form: ({ id }) => ({ to: '/admin/lectures/edit/$id', params: { id } }),
  columns: [
    { title: 'Автор', show: ({ lecture_author }) => lecture_author || '—' },
    { title: 'В курсах', show: ({ used_in }) => <UsedIn places={used_in} /> },
    { title: 'Изменена', show: ({ updated_at }) => formatDateTime(updated_at) },
  ],
  views: ({ id, lecture_title }) => (
    <RowLink
      label={`Посмотреть, как выглядит лекция ${quoted(lecture_title)}`}
      icon={IconEye}
      to="/admin/lectures/preview/$id"
      params={{ id }}
    />
  ),
  editLabel: (title) => `Править лекцию ${quoted(title)}`,
  further: ({ id, lecture_title, used_in }) => (
    <DeleteUnused
      what={`лекцию ${quoted(lecture_title)}`}
      places={used_in}
      usedTitle={`Лекция ${quoted(lecture_title)} стоит в курсах`}
    >
      <DeleteRecordButton of={lectureKind} id={id} name={lecture_title} />
    </DeleteUnused>
  ),
});

export const LectureListScreen = () => (
  <ListScreen
    list={lectureList}
    text="Каждый этап курса начинается с лекции. Время на странице московское"
    create={{ to: '/admin/lectures/create', label: 'Написать лекцию' }}
    search="Поиск по названию и автору"
    orders={{ newest: 'Сначала новые', title: 'По названию', changed: 'Сначала изменённые' }}
    caption="Лекции"
    columns={columns}
    empty={{
      icon: IconNotebook,
      title: 'Лекций пока нет',
      text: 'Напишите первую лекцию, а потом поставьте её в этап курса.',
    }}
  />
);
