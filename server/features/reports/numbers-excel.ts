import { videoTypes } from '#contract/materials/kinds.ts';
import type { AnswerQuery, GroupQuery, TestQuery, VideoQuery } from '#contract/reports/filters.ts';
import type { AnswerRow, GroupRow, TestRow, VideoRow } from '#contract/reports/shapes.ts';
import { videoSourceTitles } from '#contract/reports/words.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { scopeOf } from '#server/features/statistics/scope.ts';
import type { Context } from '#server/platform/context.ts';
import { DATE, dayCell } from '#server/platform/excel/excel.ts';
import type { ExcelList } from '#server/platform/excel/excel-call.ts';
import { listAnswers } from './answers.ts';
import { listGroups } from './ratings/groups.ts';
import { seasonOf } from './season.ts';
import { listTests } from './tests.ts';
import { listVideoReport } from './videos/videos.ts';

const action = 'report_exported';
/** Rows that one query counts, as one batch. */
async function* inOne<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

export const groupsExcel: ExcelList<GroupQuery, GroupRow> = {
  name: 'Рейтинг по группам',
  action,
  columns: [
    { header: 'Группа', width: 36, of: ({ name }) => name ?? 'Не указано' },
    { header: 'Регион', width: 26, of: ({ region }) => region },
    { header: 'Участников', width: 12, of: ({ total }) => total },
    { header: 'Среднее', width: 10, of: ({ mean }) => mean },
    { header: 'Медиана', width: 10, of: ({ median }) => median },
    { header: 'Лучший', width: 10, of: ({ best }) => best },
  ],
  read: async ({ db }, query) => {
    const { data, season } = await listGroups(db, await seasonOf(db, query.season), query);
    return { batches: inOne(data), details: { report: 'groups', season, rows: data.length } };
  },
};

export const testsExcel: ExcelList<TestQuery, TestRow, Context & StudyServices> = {
  name: 'Тесты',
  action,
  columns: [
    { header: 'Этап', width: 7, of: ({ ordinal_number }) => ordinal_number },
    { header: 'Название этапа', width: 34, of: ({ milestone_title }) => milestone_title },
    { header: 'Тест', width: 34, of: ({ exam_title }) => exam_title },
    { header: 'Баллов за тест', width: 10, of: ({ exam_points }) => exam_points },
    { header: 'Открыли', width: 10, of: ({ opened }) => opened },
    { header: 'Отправили', width: 11, of: ({ sent }) => sent },
    { header: 'По времени', width: 11, of: ({ ran_out }) => ran_out },
    { header: 'Средний балл', width: 10, of: ({ points }) => points?.mean ?? null },
    { header: 'Медиана баллов', width: 10, of: ({ points }) => points?.median ?? null },
    { header: 'Отклонение баллов', width: 12, of: ({ points }) => points?.deviation ?? null },
    { header: 'У четверти не больше, баллов', width: 12, of: ({ points }) => points?.lower ?? null },
    { header: 'У четверти не меньше, баллов', width: 12, of: ({ points }) => points?.upper ?? null },
    { header: 'Время, медиана, секунд', width: 14, of: ({ seconds }) => seconds?.median ?? null },
    { header: 'Время, среднее, секунд', width: 14, of: ({ seconds }) => seconds?.mean ?? null },
  ],
  read: async (context, query) => {
    const { data, season, teaching_id } = await listTests(context, await scopeOf(context, query), query);
    return { batches: inOne(data), details: { report: 'tests', season, teaching_id, rows: data.length } };
  },
};

export const videosExcel: ExcelList<VideoQuery, VideoRow> = {
  name: 'Видео',
  action,
  columns: [
    { header: 'Видео', width: 44, of: ({ video_title }) => video_title },
    { header: 'Вид', width: 14, of: ({ video_type }) => videoTypes[video_type] },
    { header: 'Где лежит', width: 14, of: ({ source }) => videoSourceTitles[source] },
    { header: 'Зрителей', width: 10, of: ({ viewers }) => viewers },
    { header: 'Просмотр известен, зрителей', width: 20, of: ({ told }) => told },
    { header: 'Посмотрели в среднем, %', width: 14, of: ({ mean_share: share }) => share && Math.round(share * 100) },
    { header: 'Досмотрели', width: 12, of: ({ finished }) => finished },
    { header: 'Из них отметили сами', width: 12, of: ({ by_hand }) => by_hand },
  ],
  read: async ({ db }, query) => {
    const { data, season } = await listVideoReport(db, await seasonOf(db, query.season), query);
    return { batches: inOne(data), details: { report: 'videos', season, rows: data.length } };
  },
};

const minutes = (seconds: number): number => Math.round(seconds / 6) / 10;

export const answersExcel: ExcelList<AnswerQuery, AnswerRow> = {
  name: 'Ответы в чатах',
  action,
  columns: [
    { header: 'Неделя с', width: 12, numFmt: DATE, of: ({ week }) => dayCell(week) },
    { header: 'Кто отвечал', width: 30, of: ({ name }) => name || 'Автора больше нет' },
    { header: 'Ответов', width: 10, of: ({ answers }) => answers },
    { header: 'Время, медиана, минут', width: 14, of: ({ median }) => minutes(median) },
    { header: 'Время, среднее, минут', width: 14, of: ({ mean }) => minutes(mean) },
    { header: 'Самый долгий, минут', width: 14, of: ({ longest }) => minutes(longest) },
    { header: 'В обещанный срок', width: 12, of: ({ in_time }) => in_time },
  ],
  read: async ({ db }, query) => {
    const { data } = await listAnswers(db, query);
    return { batches: inOne(data), details: { report: 'answers', weeks: query.weeks, rows: data.length } };
  },
};
