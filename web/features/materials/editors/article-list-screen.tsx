import { Group } from '@mantine/core';
import { IconEye, IconFileText, IconPencil, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ArticleCard } from '#contract/materials/articles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { type Column, DataTable } from '#web/kit/data-table.tsx';
import { ButtonLink } from '#web/kit/link.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { DeleteButton, RowActions, RowLink } from '#web/kit/row-actions.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { editorsInput } from './list-input.ts';
import { MaterialCell } from './material-cell.tsx';

const route = getRouteApi('/_cabinet/admin/extra/articles/');

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

export function ArticleListScreen() {
  const search = route.useSearch();
  const input = editorsInput(search);
  const { data: page } = useSuspenseQuery(useQueries().materials.articles.queryOptions({ input }));
  const create = (
    <ButtonLink to="/admin/extra/articles/create" leftSection={<IconPlus size={18} aria-hidden />}>
      Написать статью
    </ButtonLink>
  );
  return (
    <>
      <PageTitle
        title="Статьи"
        text="Дополнительные материалы для участников и наставников с начала обучения. Время на странице московское"
        actions={create}
      />
      <Group mb="md">
        <SearchField label="Поиск по названию и описанию" initial={search.search ?? ''} />
      </Group>
      {page.data.length > 0 ? (
        <DataTable caption="Статьи, сначала новые" columns={columns} rows={page.data} />
      ) : (
        <ListEmpty
          icon={<IconFileText size={36} stroke={1.5} />}
          search={search.search}
          title="Статей пока нет"
          text="Напишите первую: она сразу появится у тех, кто учится."
          action={create}
        />
      )}
      <Pager page={page} />
    </>
  );
}

function Actions({ article: { id, article_title } }: { article: ArticleCard }) {
  const change = useChange('materials');
  const named = `статью «${article_title}»`;
  return (
    <RowActions>
      <RowLink
        label={`Посмотреть, как выглядит статья «${article_title}»`}
        icon={IconEye}
        to={`/admin/extra/articles/preview/${id}`}
      />
      <RowLink label={`Править ${named}`} icon={IconPencil} to={`/admin/extra/articles/edit/${id}`} />
      <DeleteButton
        what={named}
        text="Она исчезнет у всех читателей сразу, вместе с картинками и отметками «прочитано». Вернуть её будет нельзя."
        remove={() => change((api) => api.materials.deleteArticle({ id }))}
      />
    </RowActions>
  );
}
