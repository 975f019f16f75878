import { Code, Group } from '@mantine/core';
import { IconPencil, IconTypography } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AdminSiteText } from '#contract/site-texts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { type Column, DataTable } from '#web/kit/data-table.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { onlyFound } from '#web/kit/list-search.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { RowActions, RowLink } from '#web/kit/row-actions.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { useQueries } from '#web/use-api.ts';

const route = getRouteApi('/_cabinet/admin/portal-texts/');

const columns: Column<AdminSiteText>[] = [
  {
    title: 'Где стоит',
    head: true,
    show: ({ id, title, tag }) => (
      <Link to="/admin/portal-texts/$id" params={{ id }}>
        {title || tag}
      </Link>
    ),
  },
  { title: 'Метка', show: ({ tag }) => <Code>{tag}</Code> },
  { title: 'Текст', show: ({ text }) => (text ? 'написан' : 'пусто') },
  { title: 'Изменён', show: ({ updated_at }) => formatDateTime(updated_at) },
  {
    title: 'Действия',
    silent: true,
    align: 'right',
    show: ({ id, title, tag }) => (
      <RowActions>
        <RowLink label={`Править текст «${title || tag}»`} icon={IconPencil} to={`/admin/portal-texts/${id}`} />
      </RowActions>
    ),
  },
];

export function TextListScreen() {
  const { search } = route.useSearch();
  const { data } = useSuspenseQuery(useQueries().siteTexts.listOwn.queryOptions()).data;
  const found = onlyFound(data, search, ({ tag, title, text }) => `${tag} ${title} ${text.replace(/<[^>]+>/g, ' ')}`);
  return (
    <>
      <PageTitle title="Тексты портала" text="Изменения появляются на страницах сразу. Время московское" />
      <Group mb="md">
        <SearchField label="Поиск по названию, метке и тексту" initial={search ?? ''} />
      </Group>
      {found.length > 0 ? (
        <DataTable caption="Тексты портала" columns={columns} rows={found} />
      ) : (
        <ListEmpty
          icon={<IconTypography size={36} stroke={1.5} />}
          search={search}
          title="Текстов пока нет"
          text="Места для них создаются вместе с порталом. Обратитесь к тому, кто его обслуживает."
        />
      )}
    </>
  );
}
