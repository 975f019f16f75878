import { IconEye, IconFileText, IconPencil } from '@tabler/icons-react';
import type { ArticleCard } from '#contract/materials/articles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { DeleteRecordButton } from '#web/kit/edit/delete-record.tsx';
import type { Column } from '#web/kit/list/data-table.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { RowActions, RowLink } from '#web/kit/row-actions.tsx';
import { MaterialCell } from './material-cell.tsx';
import { articleKind } from './material-kinds.ts';
import { articleList } from './material-lists.ts';

const columns: Column<ArticleCard>[] = [
  {
    title: 'Статья',
    head: true,
    show: ({ id, article_title, article_foto_file }) => (
      <MaterialCell kind="articles" id={id} path={article_foto_file} title={article_title} />
    ),
  },
  { title: 'Читать', show: ({ minutes }) => `${minutes} мин` },
  { title: 'Изменена', show: ({ updated_at }) => formatDateTime(updated_at) },
  { title: 'Действия', silent: true, align: 'right', show: (article) => <Actions article={article} /> },
];

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

function Actions({ article: { id, article_title } }: { article: ArticleCard }) {
  const named = `статью «${article_title}»`;
  return (
    <RowActions>
      <RowLink
        label={`Посмотреть, как выглядит статья «${article_title}»`}
        icon={IconEye}
        to="/admin/extra/articles/preview/$id"
        params={{ id }}
      />
      <RowLink label={`Править ${named}`} icon={IconPencil} to="/admin/extra/articles/edit/$id" params={{ id }} />
      <DeleteRecordButton of={articleKind} id={id} name={article_title} />
    </RowActions>
  );
}
