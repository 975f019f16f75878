import type { LogFilter, LogLine } from '#contract/people/log.ts';
import { fullName } from '#contract/words/names.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { DATE_TIME, moscowCell } from '#server/platform/excel/excel.ts';
import type { ExcelList } from '#server/platform/excel/excel-call.ts';
import { listLog } from './log.ts';

const nameOf = (person: LogLine['actor']): string | null => person && fullName(person);

const columns: ExcelList<never, LogLine>['columns'] = [
  { header: 'Когда (МСК)', width: 17, numFmt: DATE_TIME, of: ({ at }) => moscowCell(at) },
  { header: 'Кто', width: 34, of: ({ actor }) => nameOf(actor) },
  { header: 'Что', width: 34, of: ({ title }) => title },
  { header: 'О ком', width: 34, of: ({ subject }) => nameOf(subject) },
  { header: 'Было', width: 30, of: ({ from_label }) => from_label },
  { header: 'Стало', width: 30, of: ({ to_label }) => to_label },
  { header: 'Причина', width: 50, of: ({ why }) => why },
];

const BATCH = 1000;

async function* readAll(db: Database, filter: LogFilter): AsyncGenerator<LogLine[]> {
  let before: number | undefined;
  do {
    const { data, next } = await listLog(db, filter, { before, limit: BATCH });
    yield data;
    before = next ?? undefined;
  } while (before !== undefined);
}

/** The filtered lines of the log. */
export const logExcel: ExcelList<LogFilter, LogLine> = {
  name: 'Журнал',
  action: 'log_exported',
  columns,
  read: async ({ db }, filter) => ({ batches: readAll(db, filter) }),
};
