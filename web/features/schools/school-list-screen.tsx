import { Stack } from '@mantine/core';
import { IconArrowMerge, IconPencil, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminSchool } from '#contract/schools.ts';
import { RowActions, RowButton } from '#web/kit/buttons/row-actions.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { regionFilter } from '#web/kit/list/filters.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { AddSchool } from './add-school.tsx';
import { DuplicateSchools } from './duplicate-schools.tsx';
import { EditSchool } from './edit-school.tsx';
import { MergeSchool } from './merge-school.tsx';
import { schoolList } from './school-list.ts';
import { schoolWords, studentsWords } from './school-words.ts';

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
          {studentsWords(pupils)}
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

export function SchoolListScreen() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <ListScreen
        list={schoolList}
        text="Из этого списка семьи выбирают школу в анкете"
        above={
          <Stack gap="xl" mb="xl">
            <AddSchool />
            <DuplicateSchools merge={(from, into) => setOpened({ from, into })} />
          </Stack>
        }
        search="Поиск: название и город"
        filters={[regionFilter]}
        caption="Школы по алфавиту"
        columns={columnsOf(setOpened)}
        empty={{
          icon: IconSchool,
          title: 'Школ пока нет',
          text: 'Добавьте первую: её сразу смогут выбрать в анкете.',
        }}
      />
      {opened && 'edit' in opened ? <EditSchool school={opened.edit} close={close} /> : null}
      {opened && 'from' in opened ? <MergeSchool {...opened} close={close} /> : null}
    </>
  );
}
