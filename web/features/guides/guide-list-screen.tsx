import { Button, Group, Select } from '@mantine/core';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type GuideSort, type GuideState, guideStates, guideStateTitles } from '#contract/guides/states.ts';
import { DataTable } from '#web/kit/data-table.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { useQueries } from '#web/use-api.ts';
import { guidesColumns } from './guides-columns.tsx';
import { guidesInput, guidesSearch } from './guides-search.ts';

const route = getRouteApi('/_cabinet/admin/guides/');

const sorts: { value: GuideSort; label: string }[] = [
  { value: 'newest', label: 'Сначала новые' },
  { value: 'surname', label: 'По фамилии' },
  { value: 'progress', label: 'По прогрессу' },
  { value: 'deadline', label: 'По сроку этапа' },
];

export function GuideListScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(useQueries().guides.list.queryOptions({ input: guidesInput(search) }));
  const narrow = (change: { state?: GuideState | undefined; sort?: GuideSort | undefined }) =>
    void navigate({ search: ({ page: _, ...kept }) => guidesSearch({ ...kept, ...change }) });
  const create = (
    <Button component={Link} to="/admin/guides/create" leftSection={<IconPlus size={18} aria-hidden />}>
      Пригласить наставника
    </Button>
  );
  const isNarrowed = search.search !== undefined || search.state !== undefined;
  return (
    <>
      <PageTitle
        title="Наставники"
        text={`${isNarrowed ? 'Найдено' : 'Всего'}: ${page.total}. Время на странице московское`}
        actions={create}
      />
      <Group component="search" mb="md" align="flex-end">
        <SearchField label="Поиск: имя, телефон, почта" initial={search.search ?? ''} />
        <Select
          aria-label="Состояние"
          placeholder="Все состояния"
          clearable
          clearButtonProps={{ 'aria-label': 'Все состояния' }}
          data={guideStates.map((value) => ({ value, label: guideStateTitles[value] }))}
          value={search.state ?? null}
          onChange={(state) => narrow({ state: state ?? undefined })}
        />
        <Select
          aria-label="Порядок"
          allowDeselect={false}
          data={sorts}
          value={search.sort ?? 'newest'}
          onChange={(sort) => narrow({ sort: sort ?? undefined })}
        />
      </Group>
      {page.data.length > 0 ? (
        <DataTable caption="Наставники" columns={guidesColumns} rows={page.data} />
      ) : (
        <ListEmpty
          icon={<IconSchool size={36} stroke={1.5} />}
          search={isNarrowed ? (search.search ?? 'отбор') : undefined}
          title="Наставников пока нет"
          text="Пригласите первого: ему придёт ссылка, по которой он создаст свой кабинет и начнёт курс."
          action={create}
        />
      )}
      <Pager page={page} />
    </>
  );
}
