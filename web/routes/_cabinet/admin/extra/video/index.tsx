import { Group } from '@mantine/core';
import { IconMovie, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MOST_ON_PAGE } from '#contract/materials/kinds.ts';
import { editorsInput } from '#web/features/materials/editors/list-input.ts';
import { VideoOrder } from '#web/features/materials/editors/video-order.tsx';
import { ButtonLink } from '#web/kit/link.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { type ListSearch, listSearch } from '#web/kit/list-search.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { useQueries } from '#web/use-api.ts';

/** The longest page there is: what is put in order is seen whole. */
const orderInput = (search: ListSearch) => ({ ...editorsInput(search), per_page: MOST_ON_PAGE });

export const Route = createFileRoute('/_cabinet/admin/extra/video/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => orderInput(search),
  loader: ({ context: { queryClient, queries }, deps }) =>
    queryClient.ensureQueryData(queries.materials.videos.queryOptions({ input: deps })),
  head: () => ({ meta: [{ title: 'Видео — администрирование' }] }),
  component: VideoList,
});

function VideoList() {
  const search = Route.useSearch();
  const { data: page } = useSuspenseQuery(useQueries().materials.videos.queryOptions({ input: orderInput(search) }));
  const create = (
    <ButtonLink to="/admin/extra/video/create" leftSection={<IconPlus size={18} aria-hidden />}>
      Добавить видео
    </ButtonLink>
  );
  return (
    <>
      <PageTitle
        title="Видео"
        text="Участники и наставники видят их в этом порядке: перетащите строку или передвиньте её стрелками"
        actions={create}
      />
      <Group mb="md">
        <SearchField label="Поиск по названию" initial={search.search ?? ''} />
      </Group>
      {page.data.length > 0 ? (
        <VideoOrder videos={page.data} before={(page.current_page - 1) * page.per_page} isWhole={!search.search} />
      ) : (
        <ListEmpty
          icon={<IconMovie size={36} stroke={1.5} />}
          search={search.search}
          title="Видео пока нет"
          text="Добавьте первое: по ссылке или файлом."
          action={create}
        />
      )}
      <Pager page={page} />
    </>
  );
}
