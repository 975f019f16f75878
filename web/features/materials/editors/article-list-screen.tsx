import { IconEye, IconFileText } from '@tabler/icons-react';
import type { ArticleCard } from '#contract/materials/articles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RowLink } from '#web/kit/buttons/row-actions.tsx';
import { DeleteRecordButton } from '#web/kit/edit/deletion/delete-record.tsx';
import { recordColumns } from '#web/kit/edit/record-columns.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { MaterialCell } from './material-cell.tsx';
import { articleKind } from './material-kinds.ts';
import { articleList } from './material-lists.ts';

const columns = recordColumns<ArticleCard>({
  title: 'Статья',
  nameOf: ({ article_title }) => article_title,
  form: ({ id }) => ({ to: '/admin/extra/articles/edit/$id', params: { id } }),
  nameCell: ({ id, article_title, article_foto_file }) => (
    <MaterialCell kind="articles" id={id} path={article_foto_file} title={article_title} />
  ),
  columns: [
    { title: 'Читать', show: ({ minutes }) => `${minutes} мин` },
    { title: 'Изменена', show: ({ updated_at }) => formatDateTime(updated_at) },
  ],
  views: ({ id, article_title }) => (
    <RowLink
      label={`Посмотреть, как выглядит статья ${quoted(article_title)}`}
      icon={IconEye}
      to="/admin/extra/articles/preview/$id"
      params={{ id }}
    />
  ),
  editLabel: (title) => `Править статью ${quoted(title)}`,
  further: ({ id, article_title }) => <DeleteRecordButton of={articleKind} id={id} name={article_title} />,
});

export const ArticleListScreen = () => (
  <ListScreen
    list={articleList}
    text="Дополнительные материалы для участников и наставников с начала обучения. Время на странице московское"
    create={{ to: '/admin/extra/articles/create', label: 'Написать статью' }}
    search="Поиск по названию и описанию"
    caption="Статьи, сначала новые"
    columns={columns}
    empty={{
      icon: IconFileText,
      title: 'Статей пока нет',
      text: 'Напишите первую: она сразу появится у тех, кто учится.',
    }}
  />
);
