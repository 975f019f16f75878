import { Button, Group, Text } from '@mantine/core';
import { IconTableExport, IconUsers } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StatisticsCourse } from '#contract/statistics/summary.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { MoveFiltered } from '#web/features/people/filtered-actions.tsx';
import { DataTable } from '#web/kit/data-table.tsx';
import classes from '#web/kit/filters.module.css';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { useQueries } from '#web/use-api.ts';
import { learnersColumns } from './learners-columns.tsx';
import { ListFilters, type Narrow } from './statistics-filters.tsx';
import { excelAddress, isNarrowed, learnersInput, peopleFilter, type StatisticsSearch } from './statistics-search.ts';
import { Views } from './views.tsx';

type Props = { course: StatisticsCourse; search: StatisticsSearch; scope: ReactNode; narrow: Narrow };

/** Who learns how, one by one. */
export function Learners({ course, search, scope, narrow }: Props) {
  const queries = useQueries();
  const { data: page } = useSuspenseQuery(
    queries.statistics.learning.queryOptions({ input: learnersInput(course, search) }),
  );
  const { data: milestones } = useSuspenseQuery(
    queries.courses.milestones.queryOptions({ input: { teaching_id: course.id } }),
  ).data;
  const filter = peopleFilter(course, search);
  const found = page.is_more ? 'больше 10 000' : formatNumber(page.total);
  return (
    <>
      <PageTitle
        title="Статистика обучения"
        text={`${isNarrowed(search) ? 'Найдено' : 'Всего'}: ${found}. Время на странице московское`}
        actions={<Views view="list" search={search} />}
      />
      <search className={classes.filters}>
        {scope}
        <ListFilters milestones={milestones} search={search} narrow={narrow} />
      </search>
      <Group mb="md">
        <Button
          component="a"
          href={excelAddress(course, search)}
          download
          variant="default"
          leftSection={<IconTableExport size={18} aria-hidden />}
        >
          Excel
        </Button>
        {filter && isNarrowed(search) && page.total > 0 ? <MoveFiltered filter={filter} feature="statistics" /> : null}
      </Group>
      {page.data.length > 0 ? (
        <DataTable caption="Кто как учится" columns={learnersColumns} rows={page.data} />
      ) : (
        <ListEmpty
          icon={<IconUsers size={36} stroke={1.5} />}
          search={isNarrowed(search) ? 'отбор' : undefined}
          title="На этом курсе ещё никто не учится"
          text="Список появится, когда первые начнут курс."
        />
      )}
      <Pager page={page} />
      {page.is_more ? (
        <Text size="sm" c="dimmed" mt="sm">
          Листаются первые {plural(10_000, 'строка', 'строки', 'строк')}. Чтобы увидеть остальных, уточните отбор; в
          Excel попадают все.
        </Text>
      ) : null}
    </>
  );
}
