import { z } from 'zod';
import { admin } from '../roles.ts';
import { instant, paged, route } from '../route.ts';
import {
  AnswerQuery,
  GroupQuery,
  RatingQuery,
  StormQuery,
  TestQuery,
  VideoQuery,
  ViewerQuery,
  YearQuery,
} from './filters.ts';
import {
  AnswerRow,
  countedFromOutput,
  GroupRow,
  PointsRow,
  TestRow,
  VideoCurve,
  VideoRow,
  ViewerRow,
} from './shapes.ts';
import { YearReport } from './year.ts';

const moreRowsOutput = { is_more: z.boolean() };

export const reports = {
  ratings: route({
    method: 'GET',
    path: '/admin/overall/ratings',
    who: admin,
    summary:
      'Участники сезона по баллам: место среди отобранных по направлению, региону, школе и в рейтинге направления. С excel=1 — файлом Excel',
    input: RatingQuery,
    output: { ...paged(PointsRow), ...moreRowsOutput, ...countedFromOutput },
  }),
  groups: route({
    method: 'GET',
    path: '/admin/overall/ratings/groups',
    who: admin,
    summary:
      'Рейтинг по регионам, школам или направлениям: сколько участников, средние, медиана, лучший. С excel=1 — файлом Excel',
    input: GroupQuery,
    output: { ...paged(GroupRow), ...countedFromOutput },
  }),
  tests: route({
    method: 'GET',
    path: '/admin/overall/test',
    who: admin,
    summary: 'Тесты курса в сезоне: открыли, отправили, по времени, баллы и время. С excel=1 — файлом Excel',
    input: TestQuery,
    output: { ...paged(TestRow), ...countedFromOutput, teaching_id: z.int().nullable() },
  }),
  videos: route({
    method: 'GET',
    path: '/admin/overall/video',
    who: admin,
    summary: 'Видео: сколько зрителей, какая доля просмотрена, сколько досмотрели. С excel=1 — файлом Excel',
    input: VideoQuery,
    output: { ...paged(VideoRow), ...countedFromOutput },
  }),
  viewers: route({
    method: 'GET',
    path: '/admin/overall/video/viewers',
    who: admin,
    summary: 'Зрители одного видео: сколько посмотрел каждый. С excel=1 — файлом Excel',
    input: ViewerQuery,
    output: { ...paged(ViewerRow), ...moreRowsOutput, ...countedFromOutput },
  }),
  curve: route({
    method: 'GET',
    path: '/admin/overall/video/curve',
    who: admin,
    summary: 'Кривая просмотра видео: сколько зрителей посмотрело каждую десятую часть',
    input: ViewerQuery.pick({ video_id: true, season: true }),
    output: VideoCurve.shape,
  }),
  answers: route({
    method: 'GET',
    path: '/admin/overall/answers',
    who: admin,
    summary:
      'Ответы в чатах по неделям и коллегам: сколько, за какое время, сколько в обещанный срок. С excel=1 — файлом Excel',
    input: AnswerQuery,
    output: { ...paged(AnswerRow), counted_at: instant },
  }),
  storm: route({
    method: 'GET',
    path: '/admin/overall/storm',
    who: admin,
    summary:
      'Шторм: завершившие курс (от 250) по сумме баллов, с её частями, статусом и чёрной меткой. С excel=1 — файлом Excel',
    input: StormQuery,
    output: { ...paged(PointsRow), ...moreRowsOutput, ...countedFromOutput },
  }),
  year: route({
    method: 'GET',
    path: '/admin/overall/year',
    who: admin,
    summary:
      'Итоги года: сезон рядом с предыдущим — воронка, регистрации по неделям, регионы, школы, тесты, сколько чего ждали. С excel=1 — файлом Excel',
    input: YearQuery,
    output: YearReport.shape,
  }),
};
