import { directionTitles } from '#contract/families/directions.ts';
import type { StatisticsUser } from '#contract/statistics/learners.ts';
import { stateTitles } from '#contract/statistics/words.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { DATE_TIME, type ExcelColumn, type ExcelRow, excelAnswer, moscowCell } from '#server/platform/excel/excel.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { findAllLearners, type LearnersQuery } from './find-learners.ts';
import { describeLearners } from './queries.ts';

type Column = ExcelColumn & { of: (user: StatisticsUser) => ExcelRow[number] };

const columns: Column[] = [
  { header: 'Кто', width: 36, of: ({ full_name }) => full_name },
  { header: 'Статус', width: 30, of: ({ status_label }) => status_label },
  { header: 'Кадет', width: 8, of: ({ is_cadet }) => (is_cadet ? 'да' : 'нет') },
  { header: 'Пройдено этапов', width: 10, of: ({ learning_passed_milestones: passed }) => passed },
  { header: 'Сейчас этап', width: 8, of: ({ ordinal_number }) => ordinal_number },
  { header: 'Название этапа', width: 34, of: ({ milestone_title }) => milestone_title },
  { header: 'Что сейчас', width: 16, of: ({ state }) => stateTitles[state] },
  { header: 'Баллы', width: 9, of: ({ points }) => points },
  { header: 'Срок этапа (МСК)', width: 17, numFmt: DATE_TIME, of: ({ deadline }) => moscowCell(deadline) },
  { header: 'Направление', width: 15, of: ({ direction }) => direction && directionTitles[direction] },
  { header: 'Регион', width: 26, of: ({ region }) => region },
  { header: 'Начал (МСК)', width: 17, numFmt: DATE_TIME, of: ({ begun_at }) => moscowCell(begun_at) },
  { header: 'Завершил (МСК)', width: 17, numFmt: DATE_TIME, of: ({ completed_at }) => moscowCell(completed_at) },
];

/** So many are described with one query, and wait in memory for a slow reader. */
const BATCH = 1000;

async function* describeAll(db: Database, ids: readonly number[]): AsyncGenerator<ExcelRow[]> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const found = await describeLearners(db, ids.slice(at, at + BATCH));
    yield found.map((user) => columns.map(({ of }) => of(user)));
  }
}

/** Everybody the filter holds, in the list's order, as an Excel file; the taking is logged, without what was searched for. */
export async function exportLearners(
  { db, caller }: { db: Database; caller: Caller },
  asked: LearnersQuery,
): Promise<Response> {
  const ids = await findAllLearners(db, asked);
  const { search, ...filter } = asked.filter;
  await writeLog(db, {
    actor_id: caller.user_id,
    subject_id: null,
    action: 'statistics_exported',
    details: { ...asked.scope, ...filter, ...(search && { is_searched: true }), rows: ids.length },
  });
  return excelAnswer('Статистика обучения', columns, describeAll(db, ids));
}
