import { Text } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { videoTypes } from '#contract/materials/kinds.ts';
import type { VideoRow } from '#contract/reports/shapes.ts';
import { videoSourceTitles } from '#contract/reports/words.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { percent } from '#web/features/statistics/colors.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { SeasonFilter } from '#web/kit/list/season-filter.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { useList } from '#web/kit/list/use-list.ts';
import { videoList } from '../lists.ts';
import { Measure } from '../measures.tsx';
import { ReportScreen } from '../report-screen.tsx';

const columnsOf = (most: number, season: number | undefined): Column<VideoRow>[] => [
  {
    title: 'Видео',
    head: true,
    order: { sort: 'position', direction: 'ascending', reverse: 'position desc' },
    show: ({ id, video_title, video_type, source }) => (
      <>
        <TextLink
          to="/admin/reports/video/$id"
          params={{ id }}
          search={season === undefined ? {} : { season }}
          preload={false}
          fw={600}
        >
          {video_title}
        </TextLink>
        <Text size="sm" c="dimmed">
          {videoTypes[video_type]}, {videoSourceTitles[source].toLowerCase()}
        </Text>
      </>
    ),
  },
  {
    title: 'Зрителей',
    order: { sort: 'viewers desc', direction: 'descending', reverse: 'viewers' },
    show: ({ viewers }) => (
      <Measure most={most} parts={[{ paint: '#1677c8', total: viewers }]}>
        {formatNumber(viewers)}
      </Measure>
    ),
  },
  {
    title: 'Посмотрели в среднем',
    order: { sort: 'share desc', direction: 'descending', reverse: 'share' },
    show: ({ mean_share, told, viewers }) =>
      mean_share === null ? (
        viewers === 0 ? (
          '—'
        ) : (
          'плеер не сообщает'
        )
      ) : (
        <Measure most={1} parts={[{ paint: '#14b8c4', total: mean_share }]}>
          {percent(mean_share)}
          {told < viewers ? (
            <Text size="sm" c="dimmed">
              известно о {formatNumber(told)} из {formatNumber(viewers)}
            </Text>
          ) : null}
        </Measure>
      ),
  },
  {
    title: 'Досмотрели',
    order: { sort: 'finished desc', direction: 'descending', reverse: 'finished' },
    show: ({ finished, viewers, by_hand }) =>
      viewers === 0 ? (
        '—'
      ) : (
        <>
          {formatNumber(finished)} ({percent(finished / viewers)})
          {by_hand > 0 ? (
            <Text size="sm" c="dimmed">
              из них отметили сами: {formatNumber(by_hand)}
            </Text>
          ) : null}
        </>
      ),
  },
];

/** Videos with viewers and watched shares. */
export function VideosScreen() {
  const { address, answer } = useList(videoList);
  const most = Math.max(1, ...(answer?.data ?? []).map(({ viewers }) => viewers));
  return (
    <ReportScreen
      list={videoList}
      title="Видео: отчёт"
      text="Зрители — участники и наставники сезона. Доля — сколько проиграно на самом деле, без перемоток. Плееры других сайтов сообщают о просмотре не всегда: такое видео зритель отмечает сам"
      search="Поиск по названию"
      filters={[
        SeasonFilter,
        { name: 'type', label: 'Вид', all: 'Все виды', options: videoTypes },
        { name: 'source', label: 'Где лежит', all: 'Файлы и ссылки', options: videoSourceTitles },
      ]}
      scope={['season']}
      orders={{
        position: 'По порядку',
        'position desc': 'С последнего',
        'viewers desc': 'Больше зрителей',
        viewers: 'Меньше зрителей',
        'share desc': 'Смотрят дольше',
        share: 'Бросают раньше',
        'finished desc': 'Больше досмотрели',
      }}
      caption="Видео: зрители, доля просмотра, досмотревшие"
      columns={columnsOf(most, address.season)}
      filterWords={({ type, source, search }) => [
        ['Вид', type && videoTypes[type]],
        ['Где лежит', source && videoSourceTitles[source]],
        ['Поиск', search],
      ]}
      empty={{
        icon: IconMovie,
        title: 'Видео ещё нет',
        text: 'Добавьте видео в дополнительные материалы, и здесь станет видно, как их смотрят.',
      }}
    />
  );
}
