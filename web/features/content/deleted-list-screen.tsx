import { IconTrashX } from '@tabler/icons-react';
import type { DeletedRecord } from '#contract/content/content.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { formatDate, formatDateTime } from '#contract/words/dates.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { deletedList } from './deleted-list.ts';
import { RestoreButton } from './restore-button.tsx';

const kinds = {
  news: 'Новости',
  article: 'Статьи',
  book: 'Книги',
  video: 'Видео',
  lecture: 'Лекции',
  letter_text: 'Тексты писем',
  site_text: 'Тексты',
  faq: 'Вопросы и ответы',
  act: 'Документы',
  team_member: 'Команда',
  partner: 'Партнёры',
  media: 'Фотографии',
  organisation_details: 'Сведения об организации',
  mailing: 'Рассылки',
  term: 'Словарь моря',
  synonyms: 'Синонимы поиска',
} satisfies Record<ContentKind, string>;

const columns: Column<DeletedRecord>[] = [
  { title: 'Название', head: true, show: ({ title }) => title || 'Без названия' },
  { title: 'Откуда', show: ({ kind }) => kinds[kind] },
  { title: 'Когда удалено', show: ({ deleted_at }) => formatDateTime(deleted_at) },
  { title: 'Кто удалил', show: ({ deleted_by }) => deleted_by ?? '—' },
  { title: 'Можно вернуть', show: ({ until }) => `до ${formatDate(until)}` },
  { title: 'Действия', silent: true, align: 'right', show: (record) => <RestoreButton record={record} /> },
];

export const DeletedListScreen = () => (
  <ListScreen
    list={deletedList}
    text="Тридцать дней удалённое можно вернуть таким, каким оно было. Время московское"
    search="Поиск по названию"
    filters={[{ name: 'kind', label: 'Откуда', all: 'Отовсюду', options: kinds }]}
    caption="Удалённое, сначала последнее"
    columns={columns}
    empty={{ icon: IconTrashX, title: 'Здесь пусто', text: 'За последние тридцать дней никто ничего не удалил.' }}
  />
);
