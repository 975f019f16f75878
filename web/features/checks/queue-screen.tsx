import { Group, Select } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type QueueFilter, queueFilters } from '#contract/checks/fields.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { DataTable } from '#web/kit/data-table.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { RegionFilter } from '#web/kit/region-filters.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { useQueries } from '#web/use-api.ts';
import { queueColumns } from './queue-columns.tsx';
import { type QueueSearch, queueInput } from './queue-search.ts';
import { StartCheck } from './start-check.tsx';

const route = getRouteApi('/_cabinet/admin/users/questionnaires/');

/** The queue changes by others' hands: it is asked anew now and then, and whenever it is come back to. */
const REFRESH_MS = 30_000;

export function QueueScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueries();
  const fresh = { refetchInterval: REFRESH_MS, refetchOnMount: 'always', refetchOnWindowFocus: true } as const;
  const { data: page } = useSuspenseQuery({
    ...queries.checks.queue.queryOptions({ input: queueInput(search) }),
    ...fresh,
  });
  const { data: waiting } = useSuspenseQuery({ ...queries.checks.waiting.queryOptions(), ...fresh });
  const narrow = (chosen: Pick<QueueSearch, 'filter' | 'region'> | Record<'filter' | 'region', undefined>) =>
    void navigate({ search: ({ page: _, ...kept }) => ({ ...kept, ...chosen }) as QueueSearch });

  return (
    <>
      <PageTitle
        title="Проверка анкет"
        text={
          waiting.oldest_sent_at === null
            ? 'Сейчас никто не ждёт проверки'
            : `${plural(waiting.total, 'анкета ждёт', 'анкеты ждут', 'анкет ждут')} проверки, самая старая с ${formatDateTime(waiting.oldest_sent_at)}. Время московское`
        }
        actions={<StartCheck />}
      />
      <Group mb="md">
        <SearchField label="Поиск: фамилия ребёнка" initial={search.search ?? ''} />
        <Select
          aria-label="Какие анкеты"
          allowDeselect={false}
          data={Object.entries(queueFilters).map(([value, label]) => ({ value, label }))}
          value={search.filter ?? 'waiting'}
          onChange={(filter) => narrow({ filter: filter === 'waiting' ? undefined : (filter as QueueFilter) } as never)}
          w={{ base: '100%', sm: 260 }}
        />
        <RegionFilter
          value={search.region}
          onChange={(region) => narrow({ region } as never)}
          w={{ base: '100%', sm: 260 }}
        />
      </Group>
      {page.data.length > 0 ? (
        <DataTable caption="Анкеты, сначала те, что ждут дольше" columns={queueColumns} rows={page.data} />
      ) : (
        <ListEmpty
          icon={<IconClipboardCheck size={36} stroke={1.5} />}
          search={search.search ?? search.region ?? search.filter}
          title="Все анкеты проверены"
          text="Новые появятся здесь, как только семьи их пришлют."
        />
      )}
      <Pager page={page} />
    </>
  );
}
