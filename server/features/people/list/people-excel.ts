import type { PeopleFilter, PeopleSort } from '#contract/people/filter.ts';
import { roleNames, roleOf } from '#contract/roles.ts';
import { statusLabel } from '#contract/statuses.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { DATE, DATE_TIME, dayCell, moscowCell } from '#server/platform/excel/excel.ts';
import { type ExcelList, listInBatches } from '#server/platform/excel/excel-call.ts';
import { describePeople } from '../queries.ts';
import { findAllPeople } from './find-people.ts';

type DescribedPerson = Awaited<ReturnType<typeof describePeople>>[number];
const columns: ExcelList<never, DescribedPerson>['columns'] = [
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
    of: ({ participation: p }) => (p?.direction ? directionTitle(p.direction) : null),
  },
  { header: 'Регион', width: 26, of: ({ participation }) => participation?.region ?? null },
  { header: 'Школа', width: 34, of: ({ school_name }) => school_name },
  { header: 'На портале с (МСК)', width: 17, numFmt: DATE_TIME, of: ({ created_at }) => moscowCell(created_at) },
  { header: 'Заблокирован с (МСК)', width: 17, numFmt: DATE_TIME, of: ({ blocked_at }) => moscowCell(blocked_at) },
];

/** Everybody the filter holds, in the list's order. */
export const peopleExcel: ExcelList<PeopleFilter & { sort: PeopleSort }, DescribedPerson> = {
  name: 'Пользователи',
  action: 'users_exported',
  columns,
  read: async ({ db }, { sort, ...filter }) => {
    const ids = await findAllPeople(db, { filter, sort });
    const batches = listInBatches(ids, (some) => describePeople(db, some, filter.season));
    return { batches, details: { rows: ids.length } };
  },
};
