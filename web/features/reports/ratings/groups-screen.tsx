import { Text } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { GroupRow } from '#contract/reports/shapes.ts';
import { groupingTitles, ratingScopeTitles } from '#contract/reports/words.ts';
import { formatNumber, formatPoints } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { directionFilter, regionFilter } from '#web/kit/list/filters.tsx';
import { SeasonFilter } from '#web/kit/list/season-filter.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { useList } from '#web/kit/list/use-list.ts';
import { groupList, ratingList } from '../lists.ts';
import { Measure } from '../measures.tsx';
import { ReportScreen } from '../report-screen.tsx';
import classes from '../reports.module.css';
import { RatingsTabs } from './ratings-tabs.tsx';

type Address = ReturnType<typeof groupList.read>;

/** Link to a group's participants; none for participants without that attribute. */
function GroupLink({ row, address: { season, who, direction, region } }: { row: GroupRow; address: Address }) {
  const { name, school_id } = row;
  if (name === null) return 'Не указано';
  const own =
    school_id === null ? { region: row.region ?? region, direction: row.direction ?? direction } : { school_id };
  const search = ratingList.read({ season, who, direction, region, ...own });
  return (
    <Link to="/admin/reports/ratings" search={search}>
      {name}
    </Link>
  );
}

const columnsOf = (address: Address, most: number): Column<GroupRow>[] => [
  {
    title: groupingTitles[address.by ?? 'region'],
    head: true,
    order: { sort: 'name asc', direction: 'ascending', reverse: 'name desc' },
    show: (row) => (
      <>
        <GroupLink row={row} address={address} />
        {address.by === 'school' && row.region ? (
          <Text size="sm" c="dimmed">
            {row.region}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    title: 'Участников',
    align: 'right',
    order: { sort: 'total desc', direction: 'descending', reverse: 'total asc' },
    show: ({ total }) => formatNumber(total),
  },
  {
    title: 'Медиана',
    order: { sort: 'median desc', direction: 'descending', reverse: 'median asc' },
    show: ({ median, best }) => (
      <Measure
        most={most}
        parts={[
          { paint: '#1677c8', total: median },
          { paint: '#a4cdf0', total: best - median },
        ]}
      >
        {formatPoints(median)}
      </Measure>
    ),
  },
  {
    title: 'Среднее',
    align: 'right',
    order: { sort: 'mean desc', direction: 'descending', reverse: 'mean asc' },
    show: ({ mean }) => formatPoints(mean),
  },
  {
    title: 'Лучший',
    align: 'right',
    order: { sort: 'best desc', direction: 'descending', reverse: 'best asc' },
    show: ({ best }) => formatPoints(best),
  },
];

/** Rating by regions, schools or directions, linked to their participants. */
export function GroupsScreen() {
  const { address, answer } = useList(groupList);
  const most = Math.max(1, ...(answer?.data ?? []).map(({ best }) => best));
  return (
    <ReportScreen
      list={groupList}
      text="Сколько участников и какие у них баллы. Синее — медиана, светлое — до лучшего; название ведёт к людям"
      above={
        <div className={classes.above}>
          <RatingsTabs />
        </div>
      }
      filters={[
        { name: 'by', label: 'По чему', otherwise: 'region', options: groupingTitles },
        SeasonFilter,
        { name: 'who', label: 'Кто в рейтинге', otherwise: 'all', options: ratingScopeTitles },
        directionFilter,
        regionFilter,
      ]}
      scope={['season', 'by']}
      orders={{
        'median desc': 'Больше медиана',
        'mean desc': 'Больше среднее',
        'best desc': 'Лучший участник',
        'total desc': 'Больше участников',
        'name asc': 'По названию',
      }}
      caption="Баллы по группам участников"
      columns={columnsOf(address, most)}
      filterWords={({ by, who, direction, region }) => [
        ['По чему', groupingTitles[by ?? 'region']],
        ['Кто', ratingScopeTitles[who ?? 'all']],
        ['Направление', direction && directionTitle(direction)],
        ['Регион', region],
      ]}
      empty={{
        icon: IconAward,
        title: 'Рейтинга ещё нет',
        text: 'Числа появятся здесь, когда участники начнут курс.',
      }}
    />
  );
}
