import { Group, Select, Stack } from '@mantine/core';
import { IconArrowMerge, IconPencil, IconSchool } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { regions } from '#contract/regions.ts';
import type { AdminSchool } from '#contract/schools.ts';
import { AddSchool } from '#web/features/schools/add-school.tsx';
import { Doubles } from '#web/features/schools/doubles.tsx';
import { EditSchool } from '#web/features/schools/edit-school.tsx';
import { MergeSchool } from '#web/features/schools/merge-school.tsx';
import { pupilsWords, schoolWords } from '#web/features/schools/school-words.ts';
import { type Column, DataTable } from '#web/kit/data-table.tsx';
import { TextLink } from '#web/kit/link.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { type ListSearch, listInput, listSearch } from '#web/kit/list-search.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { RowActions, RowButton } from '#web/kit/row-actions.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { useQueries } from '#web/use-api.ts';

type SchoolsSearch = ListSearch & { region?: string };

const schoolsInput = ({ region, ...search }: SchoolsSearch) => ({
  ...listInput(search),
  ...(region ? { region } : {}),
});

export const Route = createFileRoute('/_cabinet/admin/schools/create')({
  validateSearch: ({ region, ...search }: Record<string, unknown>): SchoolsSearch => ({
    ...listSearch(search),
    ...(typeof region === 'string' && regions.includes(region) ? { region } : {}),
  }),
  loaderDeps: ({ search }) => schoolsInput(search),
  loader: ({ context: { queryClient, queries }, deps }) =>
    queryClient.ensureQueryData(queries.schools.list.queryOptions({ input: deps })),
  head: () => ({ meta: [{ title: 'Школы — администрирование' }] }),
  component: Schools,
});

type Opened = { edit: AdminSchool } | { from: AdminSchool; into?: AdminSchool };

const columnsOf = (open: (opened: Opened) => void): Column<AdminSchool>[] => [
  { title: 'Школа', head: true, show: ({ name }) => name },
  { title: 'Населённый пункт', show: ({ city }) => city || '—' },
  { title: 'Регион', show: ({ region }) => region },
  {
    title: 'Участники',
    show: ({ id, pupils }) =>
      pupils > 0 ? (
        <TextLink to="/admin/users" search={{ school_id: id }}>
          {pupilsWords(pupils)}
        </TextLink>
      ) : (
        '—'
      ),
  },
  {
    title: 'Действия',
    silent: true,
    align: 'right',
    show: (school) => (
      <RowActions>
        <RowButton
          label={`Изменить: ${schoolWords(school)}`}
          icon={IconPencil}
          onClick={() => open({ edit: school })}
        />
        <RowButton
          label={`Объединить с другой: ${schoolWords(school)}`}
          icon={IconArrowMerge}
          onClick={() => open({ from: school })}
        />
      </RowActions>
    ),
  },
];

function Schools() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const { data: page } = useSuspenseQuery(useQueries().schools.list.queryOptions({ input: schoolsInput(search) }));
  const close = () => setOpened(undefined);
  return (
    <Stack gap="xl">
      <PageTitle title="Школы" text="Из этого списка семьи выбирают школу в анкете" />
      <AddSchool />
      <Doubles merge={(from, into) => setOpened({ from, into })} />
      <div>
        <Group mb="md">
          <SearchField label="Поиск: название и город" initial={search.search ?? ''} />
          <Select
            aria-label="Регион"
            placeholder="Все регионы"
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Все регионы' }}
            data={regions}
            value={search.region ?? null}
            onChange={(region) =>
              void navigate({
                search: ({ page: _, region: __, ...kept }) => ({ ...kept, ...(region ? { region } : {}) }),
              })
            }
            w={{ base: '100%', sm: 260 }}
          />
        </Group>
        {page.data.length > 0 ? (
          <DataTable caption="Школы по алфавиту" columns={columnsOf(setOpened)} rows={page.data} />
        ) : (
          <ListEmpty
            icon={<IconSchool size={36} stroke={1.5} />}
            search={search.search ?? search.region}
            title="Школ пока нет"
            text="Добавьте первую: её сразу смогут выбрать в анкете."
          />
        )}
        <Pager page={page} />
      </div>
      {opened && 'edit' in opened ? <EditSchool school={opened.edit} close={close} /> : null}
      {opened && 'from' in opened ? <MergeSchool {...opened} close={close} /> : null}
    </Stack>
  );
}
