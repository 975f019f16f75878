import { Button, Group, Image } from '@mantine/core';
import { IconNews, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AdminNewsCard } from '#contract/news.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { type Column, DataTable } from '#web/kit/data-table.tsx';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { listInput } from '#web/kit/list-search.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { useQueries } from '#web/use-api.ts';
import { NewsActions } from './news-actions.tsx';
import { NewsState } from './news-state.tsx';

const route = getRouteApi('/_cabinet/admin/news/');

const columns: Column<AdminNewsCard>[] = [
  {
    title: 'Картинка',
    silent: true,
    show: ({ news_main_foto_file: path }) =>
      path ? <Image src={storageUrl(path)} alt="" w={72} h={48} radius="sm" fit="cover" loading="lazy" /> : null,
  },
  {
    title: 'Заголовок',
    head: true,
    show: (item) => (
      <Link to="/admin/news/edit/$id" params={{ id: item.id }}>
        {item.news_title}
      </Link>
    ),
  },
  { title: 'Состояние', show: (item) => <NewsState state={item.state} /> },
  { title: 'Публикация', show: (item) => formatDateTime(item.news_date_published) },
  { title: 'Действия', silent: true, align: 'right', show: (item) => <NewsActions item={item} /> },
];

export function NewsListScreen() {
  const search = route.useSearch();
  const { data: page } = useSuspenseQuery(useQueries().news.listAll.queryOptions({ input: listInput(search) }));
  const create = (
    <Button component={Link} to="/admin/news/create" leftSection={<IconPlus size={18} aria-hidden />}>
      Написать новость
    </Button>
  );
  return (
    <>
      <PageTitle title="Новости" text="Время на странице московское" actions={create} />
      <Group mb="md">
        <SearchField label="Поиск по заголовку" initial={search.search ?? ''} />
      </Group>
      {page.data.length > 0 ? (
        <DataTable caption="Новости, сначала новые" columns={columns} rows={page.data} />
      ) : (
        <ListEmpty
          icon={<IconNews size={36} stroke={1.5} />}
          search={search.search}
          title="Новостей пока нет"
          text="Расскажите, чем живёт программа: новость появится на сайте и на главной странице."
          action={create}
        />
      )}
      <Pager page={page} />
    </>
  );
}
