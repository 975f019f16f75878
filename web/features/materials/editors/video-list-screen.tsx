import { Group } from '@mantine/core';
import { IconMovie, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '#web/kit/link.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { useQueries } from '#web/use-api.ts';
import { orderInput } from './list-input.ts';
import { VideoOrder } from './video-order.tsx';

const route = getRouteApi('/_cabinet/admin/extra/video/');

export function VideoListScreen() {
  const search = route.useSearch();
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
