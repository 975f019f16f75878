import { IconMovie } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ViewerRow } from '#contract/reports/shapes.ts';
import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { percent } from '#web/features/statistics/colors.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { SeasonFilter } from '#web/kit/list/season-filter.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { useAddress } from '#web/kit/list/use-list.ts';
import { PersonCell } from '#web/kit/person-cell.tsx';
import { useQueries } from '#web/use-api.ts';
import { viewerList } from '../lists.ts';
import { Measure } from '../measures.tsx';
import { ReportScreen } from '../report-screen.tsx';
import classes from '../reports.module.css';
import { CurvePlot } from './curve-plot.tsx';

const route = getRouteApi('/_cabinet/admin/reports/video/$id');

const columns: Column<ViewerRow>[] = [
  {
    title: 'Зритель',
    head: true,
    show: ({ id, full_name, utype }) => (
      <PersonCell id={id} name={full_name || 'Без имени'}>
        {utype === utypes.guide ? 'наставник' : 'участник'}
      </PersonCell>
    ),
  },
  {
    title: 'Посмотрено',
    order: { sort: 'share desc', direction: 'descending', reverse: 'share asc' },
    show: ({ share }) =>
      share === null ? (
        'плеер не сообщает'
      ) : (
        <Measure most={1} parts={[{ paint: '#14b8c4', total: share }]}>
          {percent(share)}
        </Measure>
      ),
  },
  {
    title: 'До конца',
    show: ({ watched_at, is_marked_by_hand }) =>
      watched_at === null ? 'нет' : `${formatDateTime(watched_at)}${is_marked_by_hand ? ', отмечено вручную' : ''}`,
  },
  {
    title: 'Последний раз',
    order: { sort: 'last desc', direction: 'descending', reverse: 'last asc' },
    show: ({ reported_at }) => formatDateTime(reported_at),
  },
];

/** A video: its curve and its viewers. */
export function ViewersScreen() {
  const { id } = route.useParams();
  const list = viewerList(id);
  const { address } = useAddress(list);
  const { season } = address;
  const { data: curve } = useSuspenseQuery(
    useQueries().reports.curve.queryOptions({ input: { video_id: id, ...(season ? { season } : {}) } }),
  );
  const finishes = { true: 'Досмотрели', false: 'Не досмотрели' };
  return (
    <ReportScreen
      list={list}
      title={curve.video.video_title}
      text="Кто смотрел видео и сколько"
      above={
        <div className={classes.above}>
          <ButtonLink to="/admin/reports/video" search={season ? { season } : {}} variant="subtle">
            Все видео
          </ButtonLink>
          <CurvePlot curve={curve} />
        </div>
      }
      search="Поиск: имя, телефон, почта"
      filters={[SeasonFilter, { name: 'finished', label: 'Досмотрели ли', all: 'Все зрители', options: finishes }]}
      scope={['season']}
      orders={{
        'share desc': 'Посмотрели больше',
        'share asc': 'Посмотрели меньше',
        'last desc': 'Смотрели недавно',
        'last asc': 'Смотрели давно',
      }}
      caption="Зрители видео"
      columns={columns}
      filterWords={({ finished, search }) => [
        ['Досмотрели ли', finished && finishes[finished]],
        ['Поиск', search],
      ]}
      empty={{
        icon: IconMovie,
        title: 'Это видео ещё никто не открывал',
        text: 'Участники и наставники находят видео в дополнительных материалах.',
      }}
    />
  );
}
