import { Group, Stack } from '@mantine/core';
import { IconArrowMerge, IconPencil, IconSchool } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminSchool } from '#contract/schools.ts';
import { type Column, DataTable } from '#web/kit/data-table.tsx';
import { TextLink } from '#web/kit/link.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { RegionFilter } from '#web/kit/region-filters.tsx';
import { RowActions, RowButton } from '#web/kit/row-actions.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { useQueries } from '#web/use-api.ts';
import { AddSchool } from './add-school.tsx';
import { DuplicateSchools } from './duplicate-schools.tsx';
import { EditSchool } from './edit-school.tsx';
import { MergeSchool } from './merge-school.tsx';
import { pupilsWords, schoolWords } from './school-words.ts';
import { schoolsInput } from './schools-search.ts';

const route = getRouteApi('/_cabinet/admin/schools/create');

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

export function SchoolsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const { data: page } = useSuspenseQuery(useQueries().schools.list.queryOptions({ input: schoolsInput(search) }));
  const close = () => setOpened(undefined);
  return (
    <Stack gap="xl">
      <PageTitle title="Школы" text="Из этого списка семьи выбирают школу в анкете" />
      <AddSchool />
      <DuplicateSchools merge={(from, into) => setOpened({ from, into })} />
      <div>
        <Group mb="md">
          <SearchField label="Поиск: название и город" initial={search.search ?? ''} />
          <RegionFilter
            value={search.region}
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
