import type { RatingQuery, StormQuery, ViewerQuery } from '#contract/reports/filters.ts';
import type { PointsRow, ViewerRow } from '#contract/reports/shapes.ts';
import { utypes } from '#contract/roles.ts';
import { statusLabel } from '#contract/statuses.ts';
import { fullName } from '#contract/words/names.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { DATE_TIME, moscowCell } from '#server/platform/excel/excel.ts';
import { type ExcelList, listInBatches } from '#server/platform/excel/excel-call.ts';
import { findAllRated, findAllStorm } from './ratings/ratings.ts';
import { findAllViewers } from './videos/viewers.ts';

const action = 'report_exported';

const pointsColumns: ExcelList<never, PointsRow>['columns'] = [
  { header: 'В рейтинге направления', width: 14, of: ({ direction_place }) => direction_place },
  { header: 'Участник', width: 36, of: fullName },
  { header: 'Направление', width: 15, of: ({ direction }) => direction && directionTitle(direction) },
  { header: 'Регион', width: 26, of: ({ region }) => region },
  { header: 'Школа', width: 30, of: ({ school }) => school },
  { header: 'Статус', width: 30, of: ({ participant_status }) => statusLabel(participant_status) },
  { header: 'Всего', width: 9, of: (row) => row.learning_points_total },
  { header: 'За тесты', width: 10, of: (row) => row.learning_points },
  { header: 'За достижения', width: 14, of: (row) => row.learning_achievements_points },
  { header: 'Кадету', width: 9, of: (row) => row.learning_cadet_points },
  { header: 'Волонтёру', width: 11, of: (row) => row.learning_volunteer_points },
  { header: 'Чёрная метка', width: 10, of: ({ is_black_labelled }) => (is_black_labelled ? 'да' : 'нет') },
  { header: 'Курс окончен (МСК)', width: 17, numFmt: DATE_TIME, of: ({ completed_at }) => moscowCell(completed_at) },
];

export const ratingsExcel: ExcelList<RatingQuery, PointsRow> = {
  name: 'Рейтинг',
  action,
  columns: [{ header: 'Место', width: 8, of: ({ place }) => place }, ...pointsColumns],
  read: async (context, query) => {
    const { season, ids, rowsOf } = await findAllRated(context, query);
    return { batches: listInBatches(ids, rowsOf), details: { report: 'ratings', season, rows: ids.length } };
  },
};

export const stormExcel: ExcelList<StormQuery, PointsRow> = {
  name: 'Шторм',
  action,
  columns: pointsColumns,
  read: async ({ db }, query) => {
    const { season, ids, rowsOf } = await findAllStorm(db, query);
    return { batches: listInBatches(ids, rowsOf), details: { report: 'storm', season, rows: ids.length } };
  },
};

export const viewersExcel: ExcelList<ViewerQuery, ViewerRow> = {
  name: 'Зрители видео',
  action,
  columns: [
    { header: 'Зритель', width: 36, of: ({ full_name }) => full_name },
    { header: 'Кто это', width: 14, of: ({ utype }) => (utype === utypes.guide ? 'наставник' : 'участник') },
    { header: 'Посмотрено, %', width: 12, of: ({ share }) => share && Math.round(share * 100) },
    { header: 'Досмотрено (МСК)', width: 17, numFmt: DATE_TIME, of: ({ watched_at }) => moscowCell(watched_at) },
    { header: 'Отмечено вручную', width: 12, of: ({ is_marked_by_hand }) => (is_marked_by_hand ? 'да' : 'нет') },
    { header: 'Начато (МСК)', width: 17, numFmt: DATE_TIME, of: ({ begun_at }) => moscowCell(begun_at) },
    { header: 'Последний раз (МСК)', width: 17, numFmt: DATE_TIME, of: ({ reported_at }) => moscowCell(reported_at) },
  ],
  read: async ({ db }, query) => {
    const { season, ids, rowsOf } = await findAllViewers(db, query);
    return { batches: listInBatches(ids, rowsOf), details: { report: 'viewers', season, rows: ids.length } };
  },
};
