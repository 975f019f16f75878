import { z } from 'zod';
import { GroupQuery, RatingQuery, StormQuery, TestQuery, VideoQuery, ViewerQuery } from './reports/filters.ts';
import { counted, GroupRow, PointsRow, TestRow, VideoCurve, VideoRow, ViewerRow } from './reports/shapes.ts';
import { admin } from './roles.ts';
import { paged, route } from './route.ts';

const isMore = { is_more: z.boolean() };

export const reports = {
  ratings: route({
    method: 'GET',
    path: '/admin/overall/ratings',
    who: admin,
    summary:
      'Участники сезона по очкам: место среди отобранных по направлению, региону, школе и в рейтинге направления. С excel=1 — файлом Excel',
    input: RatingQuery,
    output: { ...paged(PointsRow), ...isMore, ...counted },
  }),
  groups: route({
    method: 'GET',
    path: '/admin/overall/ratings/groups',
    who: admin,
    summary:
      'Рейтинг по регионам, школам или направлениям: сколько участников, средние, медиана, лучший. С excel=1 — файлом Excel',
    input: GroupQuery,
    output: { ...paged(GroupRow), ...counted },
  }),
  tests: route({
    method: 'GET',
    path: '/admin/overall/test',
    who: admin,
    summary: 'Тесты курса в сезоне: открыли, отправили, по времени, баллы и время. С excel=1 — файлом Excel',
    input: TestQuery,
    output: { ...paged(TestRow), ...counted, teaching_id: z.int().nullable() },
  }),
  videos: route({
    method: 'GET',
    path: '/admin/overall/video',
    who: admin,
    summary: 'Видео: сколько зрителей, какая доля просмотрена, сколько досмотрели. С excel=1 — файлом Excel',
    input: VideoQuery,
    output: { ...paged(VideoRow), ...counted },
  }),
  viewers: route({
    method: 'GET',
    path: '/admin/overall/video/viewers',
    who: admin,
    summary: 'Зрители одного видео: сколько посмотрел каждый. С excel=1 — файлом Excel',
    input: ViewerQuery,
    output: { ...paged(ViewerRow), ...isMore, ...counted },
  }),
  curve: route({
    method: 'GET',
    path: '/admin/overall/video/curve',
    who: admin,
    summary: 'Кривая просмотра видео: сколько зрителей посмотрело каждую десятую часть',
    input: ViewerQuery.pick({ video_id: true, season: true }),
    output: VideoCurve.shape,
  }),
  storm: route({
    method: 'GET',
    path: '/admin/overall/storm',
    who: admin,
    summary:
      'Шторм: завершившие курс (от 250) по сумме очков, с её частями, статусом и чёрной меткой. С excel=1 — файлом Excel',
    input: StormQuery,
    output: { ...paged(PointsRow), ...isMore, ...counted },
  }),
};
