import { directionTitles } from '#contract/families/directions.ts';
import { roleNames, roleOf } from '#contract/roles.ts';
import { statusLabel } from '#contract/statuses.ts';
import type { Database } from '#server/platform/db/pool.ts';
import {
  DATE,
  DATE_TIME,
  dayCell,
  type ExcelColumn,
  type ExcelRow,
  excelAnswer,
  moscowCell,
} from '#server/platform/excel/excel.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { findAllPeople, type PeopleQuery } from './find-people.ts';
import { describePeople } from './queries.ts';

type Described = Awaited<ReturnType<typeof describePeople>>[number];
type Column = ExcelColumn & { of: (person: Described) => ExcelRow[number] };

const columns: Column[] = [
  { header: 'Фамилия', width: 20, of: ({ surname }) => surname },
  { header: 'Имя', width: 16, of: ({ name }) => name },
  { header: 'Отчество', width: 18, of: ({ patronymic }) => patronymic },
  { header: 'Роль', width: 14, of: ({ utype }) => roleNames[roleOf(utype)] },
  { header: 'Дата рождения', width: 14, numFmt: DATE, of: ({ birth_date }) => dayCell(birth_date) },
  { header: 'Телефон', width: 16, of: ({ phone }) => phone },
  { header: 'Email', width: 28, of: ({ email }) => email },
  { header: 'Сезон', width: 8, of: ({ participation }) => participation?.season ?? null },
  {
    header: 'Статус',
    width: 34,
    of: ({ participation }) => participation && statusLabel(participation.status),
  },
  {
    header: 'Статус с (МСК)',
    width: 17,
    numFmt: DATE_TIME,
    of: ({ participation }) => moscowCell(participation?.status_changed_at ?? null),
  },
  {
    header: 'Направление',
    width: 15,
    of: ({ participation: p }) => (p?.direction ? directionTitles[p.direction] : null),
  },
  { header: 'Регион', width: 26, of: ({ participation }) => participation?.region ?? null },
  { header: 'Школа', width: 34, of: ({ school_name }) => school_name },
  { header: 'На портале с (МСК)', width: 17, numFmt: DATE_TIME, of: ({ created_at }) => moscowCell(created_at) },
  { header: 'Заблокирован с (МСК)', width: 17, numFmt: DATE_TIME, of: ({ blocked_at }) => moscowCell(blocked_at) },
];

/** So many people are described with one query, and wait in memory for a slow reader. */
const BATCH = 1000;

async function* describeAll(
  db: Database,
  ids: readonly number[],
  season: number | undefined,
): AsyncGenerator<ExcelRow[]> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const found = await describePeople(db, ids.slice(at, at + BATCH), season);
    yield found.map((person) => columns.map(({ of }) => of(person)));
  }
}

/** Everybody the filter holds, in the list's order, as an Excel file; the taking is logged, without what was searched for. */
export async function exportPeople(
  { db, caller }: { db: Database; caller: Caller },
  asked: PeopleQuery,
): Promise<Response> {
  const ids = await findAllPeople(db, asked);
  const { search, ...filter } = asked.filter;
  await writeLog(db, {
    actor_id: caller.user_id,
    subject_id: null,
    action: 'users_exported',
    details: { ...filter, ...(search && { is_searched: true }), rows: ids.length },
  });
  return excelAnswer('Пользователи', columns, describeAll(db, ids, asked.filter.season));
}
