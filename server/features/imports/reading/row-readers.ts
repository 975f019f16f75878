import { formerNumberKey } from '#contract/certificates/number.ts';
import type { ImportKind } from '#contract/imports/kinds.ts';
import { ageOn } from '#contract/validation/validation.ts';
import { agesWords, programme } from '#contract/words/programme.ts';
import * as cell from './cells.ts';
import { CellFault, type ReadCell } from './cells.ts';
import { findDuplicateRows } from './find-duplicate-rows.ts';
import type { CertificateRow, FamilyRow, GuideRow, NumberedRow, ReadAt, RowFault, RowOf, SchoolRow } from './rows.ts';

/** How the rows of a kind of file are read. */
export type RowReader<Row> = {
  cells: { [Key in keyof Row]: ReadCell<Row[Key]> };
  /** Faults of several cells of one row together. */
  whole: (row: Row) => Omit<RowFault<Row>, 'number'>[];
  /** Faults of rows against each other. */
  findDuplicates: (rows: readonly NumberedRow<Row>[]) => RowFault<Row>[];
};

const school: RowReader<SchoolRow> = {
  cells: { name: cell.title(200), region: cell.region, city: cell.title(100) },
  whole: () => [],
  findDuplicates: (rows) =>
    findDuplicateRows(
      rows,
      'name',
      ({ name, region, city }) => `${region}|${city}|${name}`.toLowerCase(),
      'та же школа, что',
    ),
};

const guide: RowReader<GuideRow> = {
  cells: {
    surname: cell.surname,
    name: cell.surname,
    patronymic: cell.patronymic,
    email: cell.email,
    phone: cell.phone,
  },
  whole: ({ email, phone }) =>
    email === '' && phone === '' ? [{ key: 'email', fault: 'нужна почта или телефон: на них придёт приглашение' }] : [],
  findDuplicates: (rows) => [
    ...findDuplicateRows(rows, 'email', ({ email }) => email, 'та же почта, что'),
    ...findDuplicateRows(rows, 'phone', ({ phone }) => phone, 'тот же телефон, что'),
  ],
};

/** A parent is one by both contacts and the name: brothers and sisters bring it again. */
export const parentKey = (row: FamilyRow): string =>
  [row.parent_email, row.parent_phone, row.parent_surname, row.parent_name, row.parent_patronymic]
    .join('|')
    .toLowerCase();

const childKey = ({ surname, name, patronymic, birth_date }: FamilyRow): string =>
  `${surname} ${name} ${patronymic} ${birth_date}`.toLowerCase().replaceAll('ё', 'е').replaceAll('-', '');

const parentsOwn = {
  email: {
    key: 'parent_email',
    fault: 'это почта родителя',
    needed: 'нужна почта ребёнка, или оставьте ячейку пустой',
  },
  phone: {
    key: 'parent_phone',
    fault: 'это телефон родителя',
    needed: 'нужен телефон ребёнка, или оставьте ячейку пустой',
  },
} as const;

/** Children with a contact that is a parent's, of the same row or of another: refused as a registration does. */
function findParentsOwn(rows: readonly NumberedRow<FamilyRow>[], kind: 'email' | 'phone'): RowFault<FamilyRow>[] {
  const { key, fault, needed } = parentsOwn[kind];
  const owners = new Map(rows.toReversed().map(({ number, row }) => [row[key], number]));
  return rows.flatMap(({ number, row }) => {
    const owner = row[kind] === '' ? undefined : row[kind] === row[key] ? number : owners.get(row[kind]);
    if (owner === undefined) return [];
    const where = owner === number ? '' : ` из строки ${owner}`;
    return [{ number, key: kind, fault: `${fault}${where}: ${needed}` }];
  });
}

/** Children of a season were of the programme's ages, or a year beside them: more is a slip, mostly. */
const isUnusualAge = ({ birth_date, season }: FamilyRow): boolean => {
  const age = ageOn(birth_date, `${season}-08-30`);
  const { from, to } = programme().ages;
  return age < from - 1 || age > to + 1;
};

const family = ({ today, current_year }: ReadAt): RowReader<FamilyRow> => ({
  cells: {
    parent_surname: cell.surname,
    parent_name: cell.surname,
    parent_patronymic: cell.patronymic,
    parent_email: cell.email,
    parent_phone: cell.phone,
    surname: cell.surname,
    name: cell.surname,
    patronymic: cell.patronymic,
    birth_date: (text) => {
      const day = cell.date(text);
      if (day >= today) throw new CellFault('этот день ещё не наступил');
      if (day < '1980-01-01') throw new CellFault('слишком давно для ребёнка');
      return day;
    },
    gender: cell.gender,
    email: cell.email,
    phone: cell.phone,
    season: cell.year(2000, current_year - 1),
    direction: cell.direction,
    region: cell.optionalRegion,
  },
  whole: (row) => [
    ...(row.parent_email === '' && row.parent_phone === ''
      ? [{ key: 'parent_email' as const, fault: 'нужна почта или телефон родителя: по ним он войдёт в кабинет' }]
      : []),
    ...(isUnusualAge(row)
      ? [
          {
            key: 'birth_date' as const,
            fault: `в сезоне ${row.season} года возраст был не ${agesWords()}: проверьте`,
            is_remark: true,
          },
        ]
      : []),
  ],
  findDuplicates: (rows) => [
    ...findParentsOwn(rows, 'email'),
    ...findParentsOwn(rows, 'phone'),
    ...findDuplicateRows(rows, 'surname', childKey, 'тот же ребёнок, что'),
    ...findDuplicateRows(rows, 'email', ({ email }) => email, 'та же почта ребёнка, что'),
    ...findDuplicateRows(rows, 'phone', ({ phone }) => phone, 'тот же телефон ребёнка, что'),
    ...findDuplicateRows(
      rows,
      'parent_email',
      ({ parent_email }) => parent_email,
      'почта другого родителя, что',
      parentKey,
    ),
    ...findDuplicateRows(
      rows,
      'parent_phone',
      ({ parent_phone }) => parent_phone,
      'телефон другого родителя, что',
      parentKey,
    ),
  ],
});

const certificate = ({ current_year }: ReadAt): RowReader<CertificateRow> => ({
  cells: {
    number: (text) => {
      const number = cell.title(40)(text);
      if (formerNumberKey(number).length < 3) throw new CellFault('в номере меньше трёх букв и цифр');
      return number;
    },
    surname: cell.surname,
    name: cell.surname,
    patronymic: cell.patronymic,
    kind: cell.certificateKind,
    year: cell.year(1950, current_year),
  },
  whole: () => [],
  findDuplicates: (rows) =>
    findDuplicateRows(rows, 'number', ({ number }) => formerNumberKey(number), 'тот же номер, что'),
});

type Readers = { [Kind in ImportKind]: (at: ReadAt) => RowReader<RowOf[Kind]> };
export const rowReaders: Readers = {
  schools: () => school,
  guides: () => guide,
  families: family,
  certificates: certificate,
};
