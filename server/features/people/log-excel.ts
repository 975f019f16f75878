import type { LogFilter, LogLine } from '#contract/people/log.ts';
import { fullName } from '#contract/words/names.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { DATE_TIME, type ExcelColumn, type ExcelRow, excelAnswer, moscowCell } from '#server/platform/excel/excel.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { listLog } from './log.ts';

type Column = ExcelColumn & { of: (line: LogLine) => ExcelRow[number] };

const nameOf = (person: LogLine['actor']): string | null => person && fullName(person);

const columns: Column[] = [
  { header: 'Когда (МСК)', width: 17, numFmt: DATE_TIME, of: ({ at }) => moscowCell(at) },
  { header: 'Кто', width: 34, of: ({ actor }) => nameOf(actor) },
  { header: 'Что', width: 34, of: ({ title }) => title },
  { header: 'О ком', width: 34, of: ({ subject }) => nameOf(subject) },
  { header: 'Было', width: 30, of: ({ from_label }) => from_label },
  { header: 'Стало', width: 30, of: ({ to_label }) => to_label },
  { header: 'Причина', width: 50, of: ({ why }) => why },
];

const BATCH = 1000;

async function* readAll(db: Database, filter: LogFilter): AsyncGenerator<ExcelRow[]> {
  let before: number | undefined;
  do {
    const { data, next } = await listLog(db, filter, { before, limit: BATCH });
    yield data.map((line) => columns.map(({ of }) => of(line)));
    before = next ?? undefined;
  } while (before !== undefined);
}

/** The filtered lines of the log as an Excel file; the taking is a line of it. */
export async function exportLog(
  { db, caller }: { db: Database; caller: Caller },
  filter: LogFilter,
): Promise<Response> {
  await writeLog(db, { actor_id: caller.user_id, subject_id: null, action: 'log_exported', details: { ...filter } });
  return excelAnswer('Журнал', columns, readAll(db, filter));
}
