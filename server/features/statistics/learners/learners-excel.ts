import type { StatisticsUser } from '#contract/statistics/learners.ts';
import { stateTitles } from '#contract/statistics/words.ts';
import { directionTitle } from '#contract/words/programme.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import { DATE_TIME, moscowCell } from '#server/platform/excel/excel.ts';
import { type ExcelList, listInBatches } from '#server/platform/excel/excel-call.ts';
import { describeLearners } from '../queries.ts';
import { findAllLearners, learnersQuery } from './find-learners.ts';

const columns: ExcelList<never, StatisticsUser>['columns'] = [
  { header: 'Кто', width: 36, of: ({ full_name }) => full_name },
  { header: 'Статус', width: 30, of: ({ status_label }) => status_label },
  { header: 'Кадет', width: 8, of: ({ is_cadet }) => (is_cadet ? 'да' : 'нет') },
  { header: 'Пройдено этапов', width: 10, of: ({ learning_passed_milestones: passed }) => passed },
  { header: 'Сейчас этап', width: 8, of: ({ ordinal_number }) => ordinal_number },
  { header: 'Название этапа', width: 34, of: ({ milestone_title }) => milestone_title },
  { header: 'Что сейчас', width: 16, of: ({ state }) => stateTitles[state] },
  { header: 'Баллы', width: 9, of: ({ points }) => points },
  { header: 'Срок этапа (МСК)', width: 17, numFmt: DATE_TIME, of: ({ deadline }) => moscowCell(deadline) },
  { header: 'Направление', width: 15, of: ({ direction }) => direction && directionTitle(direction) },
  { header: 'Регион', width: 26, of: ({ region }) => region },
  { header: 'Начал (МСК)', width: 17, numFmt: DATE_TIME, of: ({ begun_at }) => moscowCell(begun_at) },
  { header: 'Завершил (МСК)', width: 17, numFmt: DATE_TIME, of: ({ completed_at }) => moscowCell(completed_at) },
];

/** Everybody the filter holds, in the list's order. */
export const learnersExcel: ExcelList<Parameters<typeof learnersQuery>[1], StatisticsUser, Context & StudyServices> = {
  name: 'Статистика обучения',
  action: 'statistics_exported',
  columns,
  read: async (context, query) => {
    const learners = await learnersQuery(context, query);
    const ids = await findAllLearners(context.db, learners);
    const batches = listInBatches(ids, (some) => describeLearners(context.db, some));
    return { batches, details: { ...learners.scope, rows: ids.length } };
  },
};
