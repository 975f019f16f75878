import { eq, inArray } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { countStatements } from '#tests/count-statements.ts';
import { forgetLimits, lastCode, makeFamily, makePerson, type Person, unique } from '#tests/factories.ts';
import { csvOf, importsOf, xlsxOf } from '#tests/imports.ts';
import { portalForFile } from '#tests/portal.ts';
import {
  actionLog,
  formerCertificates,
  importFiles,
  messages,
  participants,
  participations,
  schools,
  users,
} from '#tests/tables.ts';
import { applyImport } from './apply-import.ts';
import { cleanImports } from './jobs.ts';
import { sendLinks } from './send-links.ts';
import { undoImport } from './undo/undo-import.ts';

/** docs/product/imports.md. */
const portal = portalForFile();
let admin: Person;
let calls: ReturnType<typeof importsOf>;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  calls = importsOf(portal, admin);
});
beforeEach(() => forgetLimits(portal));

const region = 'Мурманская область';
const school = (name = `Школа № ${unique()}`) => ({ Название: name, Регион: region, 'Населённый пункт': 'Апатиты' });
const email = () => `imported${unique()}@ocean.test`;
const phone = () => `+7926${String(1_000_000 + (unique() % 1_000_000))}`;
type Given = Record<string, string | number | Date | null>;
const letters = 'абвгдежзик';
/** A surname nobody else has: names hold no figures. */
// Said twice: two of them differ in more than one letter.
const surname = (base = 'Привозов') =>
  base + [...String(unique()).repeat(2)].map((figure) => letters[Number(figure)]).join('');
const guide = (given: Given = {}) => ({
  Фамилия: surname(),
  Имя: 'Анна',
  Отчество: 'Ивановна',
  Почта: email(),
  ...given,
});
const family = (given: Given = {}) => ({
  'Фамилия родителя': surname(),
  'Имя родителя': 'Ольга',
  'Отчество родителя': 'Петровна',
  'Почта родителя': email(),
  'Фамилия ребёнка': surname('Юнгов'),
  'Имя ребёнка': 'Пётр',
  'Отчество ребёнка': 'Сергеевич',
  'Дата рождения': '05.03.2010',
  Пол: 'м',
  Сезон: 2025,
  Направление: 'Хранители',
  Регион: region,
  ...given,
});
const certificate = (given: Given = {}) => ({
  Номер: `К-${unique()}/19`,
  Фамилия: 'Морской',
  Имя: 'Пётр',
  Отчество: 'Сергеевич',
  Вид: 'Победитель',
  Год: 2019,
  ...given,
});
const readonlyRows = async () => [
  await portal.db.$count(users),
  await portal.db.$count(schools),
  await portal.db.$count(formerCertificates),
  await portal.db.$count(messages),
];

test('a dry run writes nothing of the file; applied, twice at once too, it is made once; undone, all is as before', async () => {
  const before = await readonlyRows();
  const rows = [school(), school()];
  const sent = await calls.upload('schools', await xlsxOf('schools', rows), { name: 'Школы.xlsx' });
  expect(sent.body.import).toMatchObject({
    kind: 'schools',
    state: 'checked',
    file_name: 'Школы.xlsx',
    rows_count: 2,
    faults_count: 0,
    makes: { school: 2 },
    has_file: true,
    file_hash: expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect(await readonlyRows()).toEqual(before);
  const { id } = sent.body.import;

  const both = await Promise.all([calls.apply(id), calls.apply(id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await portal.db.$count(schools)).toBe((before[1] ?? 0) + 2);
  const applied = (await calls.find(id)).body.import;
  expect(applied).toMatchObject({ state: 'applied', has_file: false, links: null });
  expect(applied.undo_until).not.toBeNull();
  expect(
    (
      await portal.call(
        'GET',
        `/suggest_schools?query=${encodeURIComponent(rows[0]?.Название ?? '')}`,
        undefined,
        admin,
      )
    ).body.data,
  ).toHaveLength(1);

  expect((await calls.undo(id)).body.import).toMatchObject({ state: 'undone' });
  expect((await calls.undo(id)).status).toBe(200);
  expect((await calls.apply(id)).status).toBe(422);
  expect(await readonlyRows()).toEqual(before);
  const said = await portal.db
    .select({ action: actionLog.action })
    .from(actionLog)
    .where(eq(actionLog.actor_id, admin.id));
  expect(said.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['import_checked', 'import_applied', 'import_undone']),
  );
});

test('a file sent twice with one key is one import; given up, its file is erased and it is applied no more', async () => {
  const [content, key] = [await xlsxOf('schools', [school()]), crypto.randomUUID()];
  const both = await Promise.all([
    calls.upload('schools', content, { key }),
    calls.upload('schools', content, { key }),
  ]);
  const ids = both.map(({ body }) => body.import.id);
  expect(ids[0]).toBe(ids[1]);
  expect((await calls.drop(ids[0])).body.import).toMatchObject({ state: 'dropped', has_file: false });
  expect((await calls.drop(ids[0])).status).toBe(200);
  expect((await calls.apply(ids[0])).status).toBe(422);
});

test('a file nobody has applied within a day is erased, and asked for again', async () => {
  const { id } = (await calls.upload('schools', await xlsxOf('schools', [school()]))).body.import;
  await portal.db.$client.query(
    "update import_files set created_at = now() - interval '25 hours' where import_id = $1",
    [id],
  );
  await cleanImports.run(portal, {}, { last: true });
  expect(await portal.db.$count(importFiles, eq(importFiles.import_id, id))).toBe(0);
  const refused = await calls.apply(id);
  expect([refused.status, refused.body.errors[0]]).toEqual([422, expect.stringMatching(/Файл уже стёрт/)]);
});

test.each([
  ['utf-8 with a mark, semicolons', (text: string) => Buffer.from(`\uFEFF${text}`), ';'],
  ['utf-8, commas', (text: string) => Buffer.from(text), ','],
  ['utf-8, tabs', (text: string) => Buffer.from(text), '\t'],
  [
    'windows-1251, semicolons',
    (text: string) =>
      Buffer.from(
        [...text].map((sign) => {
          const code = sign.charCodeAt(0);
          if (sign === '№') return 0xb9;
          if (sign === 'ё') return 0xb8;
          return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
        }),
      ),
    ';',
  ],
] as const)('a CSV in %s is read', async (_, encode, by) => {
  const rows = [school(`Лицей «Ёрш» ${unique()}`.replace(/[«»Ё]/g, '')), school(`Школа ${unique()}, корпус 2`)];
  const sent = await calls.upload('schools', encode(csvOf('schools', rows, by)), { name: 'Школы.csv' });
  expect(sent.body.import, JSON.stringify(sent.body)).toMatchObject({ rows_count: 2, faults_count: 0 });
  await calls.apply(sent.body.import.id);
  const names = rows.map((row) => row.Название);
  expect(await portal.db.$count(schools, inArray(schools.name, names))).toBe(2);
});

test('columns are found by name in any order below a title, unknown ones named, empty rows and examples passed over', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const name = `Школа № ${unique()}`;
  const content = await writeXlsx({
    sheets: [
      {
        name: 'Лист1',
        rows: [
          ['Список школ области', null, null, null],
          [],
          ['ГОРОД', 'Директор', 'Регион *', ' название  школы'],
          ['ПРИМЕР: Апатиты', 'Иванов', region, 'Школа'],
          [null, null, null, null],
          ['Апатиты', 'Петров', 'мурманская  область', name],
        ],
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }],
      },
    ],
  });
  const sent = await calls.upload('schools', content);
  expect(sent.body.import, JSON.stringify(sent.body)).toMatchObject({ rows_count: 1, faults_count: 0 });
  expect(sent.body.import.notes).toEqual([
    expect.stringContaining('«Директор»'),
    expect.stringContaining('с примером'),
  ]);
  await calls.apply(sent.body.import.id);
  const [made] = await portal.db.select().from(schools).where(eq(schools.name, name));
  expect(made).toMatchObject({ region, city: 'Апатиты' });
});

test('what is wrong is said by row and column, page by page and as Excel; nothing of it can be applied', async () => {
  const double = family();
  const rows = [
    family({ 'Дата рождения': '31.02.2010', Пол: 'х' }),
    family({ 'Дата рождения': '5.3.10', Сезон: '24' }),
    family({ 'Имя ребёнка': 'Peter', Сезон: 2099, Направление: 'Пираты' }),
    family({ 'Почта родителя': '', 'Телефон родителя': '' }),
    family({ 'Почта родителя': 'не почта', 'Телефон родителя': '123' }),
    { ...double },
    { ...double, 'Фамилия ребёнка': String(double['Фамилия ребёнка']).toUpperCase() },
    { ...family(), 'Почта родителя': double['Почта родителя'] },
    family({ 'Фамилия ребёнка': null, Регион: 'Атлантида' }),
    family({ 'Дата рождения': '#REF!', 'Почта ребёнка': `${'а'.repeat(600)}` }),
    family({ 'Дата рождения': '01.01.2020' }),
  ];
  const sent = await calls.upload('families', await xlsxOf('families', rows));
  const { id } = sent.body.import;
  expect(await calls.faults(id)).toEqual([
    '2 «Дата рождения»: такой даты нет: 31.02.2010',
    '2 «Пол»: нужно «м» или «ж»: х',
    '3 «Дата рождения»: нужен год четырьмя цифрами: 5.3.10',
    '3 «Сезон»: нужен год четырьмя цифрами: 24',
    '4 «Имя ребёнка»: допустимы только буквы кириллицы',
    expect.stringMatching(/^4 «Сезон»: нужен год от 2000 до \d{4}: 2099$/),
    expect.stringMatching(/^4 «Направление»: нужно одно из направлений: .* \(в файле «Пираты»\)$/),
    '5 «Почта родителя»: нужна почта или телефон родителя: по ним он войдёт в кабинет',
    '6 «Почта родителя»: некорректный формат email',
    '6 «Телефон родителя»: телефон слишком короткий',
    '8 «Фамилия ребёнка»: тот же ребёнок, что в строке 7',
    '9 «Почта родителя»: почта другого родителя, что в строке 7',
    '10 «Фамилия ребёнка»: не заполнено',
    '10 «Регион»: такого региона нет в списке портала: Атлантида',
    '11 «Дата рождения»: в ячейке ошибка формулы Excel',
    '11 «Почта ребёнка»: длиннее 500 знаков: не сбились ли кавычки',
    '? 12 «Дата рождения»: в сезоне 2025 года возраст был не от 13 до 16 лет: проверьте',
  ]);
  expect(sent.body.import).toMatchObject({ faults_count: 16, remarks_count: 1, rows_count: 11 });
  const before = await readonlyRows();
  const refused = await calls.apply(id);
  expect([refused.status, refused.body.errors[0]]).toEqual([409, expect.stringContaining('ничего не записано')]);
  expect(await readonlyRows()).toEqual(before);

  const file = await fetch(`${portal.url}/api/admin/imports/${id}/faults/excel`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  expect(sheets[0]?.rows).toHaveLength(18);
  expect(sheets[0]?.rows[1]).toEqual([2, 'Дата рождения', 'такой даты нет: 31.02.2010', 'да']);
});

test.each([
  ['05.03.2010', '2010-03-05'],
  ['5/3/2010', '2010-03-05'],
  ['2010-03-05', '2010-03-05'],
  ['5 марта 2010 г.', '2010-03-05'],
  ['15 МАЯ 2010', '2010-05-15'],
  [new Date('2010-03-05T00:00:00Z'), '2010-03-05'],
  [40_242, '2010-03-05'],
  ['05.03.2010 0:00', '2010-03-05'],
  ['2010-03-05T00:00:00.000Z', '2010-03-05'],
  ['5 мар. 2010', '2010-03-05'],
  ['05,03,2010', '2010-03-05'],
])('a birth date written %s is read', async (cell, day) => {
  const row = family({ 'Дата рождения': cell });
  const sent = await calls.upload('families', await xlsxOf('families', [row]));
  expect(sent.body.import.faults_count, JSON.stringify(await calls.faults(sent.body.import.id))).toBe(0);
  await calls.apply(sent.body.import.id);
  const [made] = await portal.db.select().from(users).where(eq(users.surname, row['Фамилия ребёнка']));
  expect(made?.birth_date).toBe(day);
});

test('a contact of a parent is not a child’s: of the same row, of a brother’s and of a stranger’s', async () => {
  const parent = { 'Почта родителя': 'Mother@example.ru', 'Телефон родителя': '8 (921) 765-43-21' };
  const sister = family(parent);
  const rows = [
    family({ 'Телефон родителя': '+79217654399', 'Почта ребёнка': 'mother@example.ru' }),
    { ...sister, 'Почта ребёнка': 'mother@example.ru' },
    { ...family(), ...sister, 'Фамилия ребёнка': surname('Юнгов'), 'Телефон ребёнка': '+7 921 765-43-21' },
    { ...family(), 'Телефон ребёнка': '8 921 765-43-99' },
  ];
  const sent = await calls.upload('families', await xlsxOf('families', rows));
  expect(await calls.faults(sent.body.import.id)).toEqual([
    '2 «Почта ребёнка»: это почта родителя из строки 3: нужна почта ребёнка, или оставьте ячейку пустой',
    '3 «Почта ребёнка»: это почта родителя: нужна почта ребёнка, или оставьте ячейку пустой',
    expect.stringMatching(/^3 «Почта ребёнка»: та же почта ребёнка/),
    '4 «Телефон ребёнка»: это телефон родителя: нужен телефон ребёнка, или оставьте ячейку пустой',
    '5 «Телефон ребёнка»: это телефон родителя из строки 2: нужен телефон ребёнка, или оставьте ячейку пустой',
  ]);
});

test('a fault says a short value again, but no contact that has slipped into the column', async () => {
  const cells = ['05.13.2010', 'весной 2010', 'летом', 'anna1@example.ru', '89210000000 моб.', `1 ${'я'.repeat(60)}`];
  const rows = cells.map((cell) => family({ 'Дата рождения': cell }));
  const sent = await calls.upload('families', await xlsxOf('families', rows));
  const noDate = 'это не дата: нужна, например, 05.03.2010';
  expect(await calls.faults(sent.body.import.id)).toEqual(
    ['такой даты нет: 05.13.2010', `${noDate} (в файле «весной 2010»)`, noDate, noDate, noDate, noDate].map(
      (fault, at) => `${at + 2} «Дата рождения»: ${fault}`,
    ),
  );
});

test('what is no such file is refused in words', async () => {
  const bomb = Buffer.from(await xlsxOf('schools', [school()]));
  const cases: [Uint8Array | string, RegExp][] = [
    ['', /пустой/],
    ['просто текст', /нет строки с названиями столбцов/],
    ['Название;Город\nШкола;Апатиты', /нет столбца «Регион»/],
    ['Название;Школа;Регион\nа;б;в', /дважды/],
    ['Название;Регион\n', /ни одной строки/],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), /старый Excel/],
    [bomb.subarray(0, bomb.length - 40), /повреждён|не прочитать/],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), /не файл Excel, хотя/],
    [Buffer.from('PK\u0003\u0004 word/document.xml'), /другой архив/],
  ];
  for (const [content, words] of cases) {
    const { status, body } = await calls.upload('schools', content);
    expect([status, body.fields?.file ?? body.errors[0]], String(words)).toEqual([422, expect.stringMatching(words)]);
  }
  const named = await calls.upload('schools', 'Название;Регион', { name: 'Школы.xlsx' });
  expect(named.body.fields.file).toMatch(/не файл Excel/);
  const many = Array.from({ length: 10_001 }, (_, at) => `Школа ${at};${region};`).join('\n');
  const tooMany = await calls.upload('schools', `Название;Регион;Город\n${many}`);
  expect(tooMany.body.fields.file).toMatch(/больше 10\s000 строк/);
});

test('an archive that opens to gigabytes is refused before it is read, and the portal goes on', async () => {
  const { deflateRawSync } = await import('node:zlib');
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  // What it says of itself is a lie.
  head.writeUInt32LE(100, 22);
  head.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(100, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(head.length + name.length + packed.length, 16);
  const { status, body } = await calls.upload('schools', Buffer.concat([head, name, packed, entry, name, end]));
  expect([status, body.fields.file]).toEqual([422, expect.stringContaining('слишком много данных')]);
});

test('doubles are found as registration finds them: a child, a contact, a school, a number', async () => {
  const { parent, child } = await makeFamily(portal, statuses.QUESTIONNAIRE_TO_FILL);
  await portal.db
    .update(users)
    .set({ surname: 'Двойнов', name: 'Пётр', patronymic: '', birth_date: '2010-03-05' })
    .where(eq(users.id, child.id));
  const same = { 'Имя ребёнка': 'Петр', 'Отчество ребёнка': '', 'Дата рождения': '05.03.2010' };
  const taken = await calls.upload(
    'families',
    await xlsxOf('families', [
      family({ ...same, 'Фамилия ребёнка': 'ДВОЙНОВ' }),
      family({ ...same, 'Фамилия ребёнка': 'Двойнова' }),
      family({ 'Почта родителя': parent.email.toUpperCase() }),
      family({ 'Почта ребёнка': parent.email }),
    ]),
  );
  expect(await calls.faults(taken.body.import.id)).toEqual([
    `2 «Фамилия ребёнка»: ребёнок уже в портале (участник № ${child.id}): уберите эту строку`,
    '4 «Почта родителя»: эту почту уже подтвердил владелец другого кабинета: если это та же семья, уберите эту строку: она сама добавит ребёнка в своём кабинете',
    '5 «Почта ребёнка»: это почта родителя из строки 4: нужна почта ребёнка, или оставьте ячейку пустой',
    '5 «Почта ребёнка»: эту почту уже подтвердил владелец другого кабинета',
    `? 3 «Фамилия ребёнка»: возможно, ребёнок уже в портале (участник № ${child.id}): если это он, уберите эту строку`,
  ]);

  const one = school(`МБОУ СОШ №${unique()}`);
  await portal.call('POST', '/admin/schools', { name: one.Название, region, city: 'Апатиты' }, admin);
  const alike = one.Название.replace('МБОУ СОШ №', 'Школа № ');
  const known = await calls.upload(
    'schools',
    await xlsxOf('schools', [school(one.Название.toLowerCase()), school(alike)]),
  );
  expect(await calls.faults(known.body.import.id)).toEqual([
    '2 «Название»: такая школа уже есть',
    `? 3 «Название»: похожа на школу «${one.Название}», которая уже есть`,
  ]);

  const number = `А-${unique()}`;
  const first = await calls.upload('certificates', await xlsxOf('certificates', [certificate({ Номер: number })]));
  expect((await calls.apply(first.body.import.id)).status).toBe(200);
  // Printed in Latin letters, typed with a space: it is the same sheet.
  const again = await calls.upload(
    'certificates',
    await xlsxOf('certificates', [certificate({ Номер: number.replace('А-', 'A ') })]),
  );
  expect(await calls.faults(again.body.import.id)).toEqual(['2 «Номер»: сертификат с этим номером уже есть']);

  const invited = guide();
  const guided = await calls.upload('guides', await xlsxOf('guides', [invited]));
  await calls.apply(guided.body.import.id);
  const twice = await calls.upload(
    'guides',
    await xlsxOf('guides', [guide({ Почта: invited.Почта }), guide({ Почта: '' })]),
  );
  expect(await calls.faults(twice.body.import.id)).toEqual([
    '2 «Почта»: кабинет с этой почтой уже есть и ждёт своего владельца: если это тот же вожатый, уберите эту строку',
    '3 «Почта»: нужна почта или телефон: на них придёт приглашение',
  ]);
});

test('what has changed since the check is found again, and nothing is made', async () => {
  const name = `Школа № ${unique()}`;
  const { id } = (await calls.upload('schools', await xlsxOf('schools', [school(), school(name)]))).body.import;
  await portal.call('POST', '/admin/schools', { name, region, city: 'Апатиты' }, admin);
  const before = await readonlyRows();
  expect((await calls.apply(id)).status).toBe(409);
  expect(await calls.faults(id)).toEqual(['3 «Название»: такая школа уже есть']);
  expect(await readonlyRows()).toEqual(before);
  // Of two files that bring one school, applied at once, one is applied.
  const other = `Школа № ${unique()}`;
  const ids = await Promise.all(
    [1, 2].map(async () => (await calls.upload('schools', await xlsxOf('schools', [school(other)]))).body.import.id),
  );
  const both = await Promise.all(ids.map((one) => calls.apply(one)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('brothers and sisters come into one cabinet at 180; nobody is written to before an administrator says so', async () => {
  const childs = email();
  const one = family({ 'Почта ребёнка': childs, 'Дата рождения': '05.03.2012' });
  const sister = { ...family({ Пол: 'ж', 'Имя ребёнка': 'Вера', Сезон: 2024 }) };
  for (const key of ['Фамилия родителя', 'Почта родителя'] as const) sister[key] = one[key];
  const { id, makes } = (await calls.upload('families', await xlsxOf('families', [one, sister]))).body.import;
  expect(makes).toEqual({ parent: 1, child: 2 });
  const letters = await portal.db.$count(messages);
  expect((await calls.apply(id)).body.import).toMatchObject({ links: { people: 1, sent: 0, waiting: 0, opened: 0 } });
  expect(await portal.db.$count(messages)).toBe(letters);
  const [parent] = await portal.db.select().from(users).where(eq(users.email, one['Почта родителя']));
  const children = await portal.db
    .select({ season: participations.season, status: participations.status, direction: participations.direction })
    .from(participants)
    .innerJoin(participations, eq(participations.user_id, participants.user_id))
    .where(eq(participants.parent_id, parent?.id ?? 0));
  expect(children).toEqual(
    expect.arrayContaining([
      { season: 2025, status: statuses.LAST_SEASON, direction: 'keepers' },
      { season: 2024, status: statuses.LAST_SEASON, direction: 'keepers' },
    ]),
  );
  expect(parent).toMatchObject({ email_verified_at: null, password_hash: null });

  const [first, second] = await Promise.all([calls.sendLinks(id), calls.sendLinks(id)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 422]);
  const sent = await portal.db.select().from(messages).where(eq(messages.recipient, one['Почта родителя']));
  expect(sent).toMatchObject([{ kind: 'cabinet_link' }]);
  expect(await portal.db.$count(messages, eq(messages.recipient, childs))).toBe(0);
  expect((await calls.find(id)).body.import.links).toEqual({ people: 1, sent: 1, waiting: 1, opened: 0 });

  // The link takes the cabinet over: a code to the contact, a password, and the children are there.
  const token = /\/parent\/registration\/([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? '';
  const begun = await portal.call('POST', '/parent/begin_registration', { token });
  expect(begun.body).toMatchObject({ name: 'Ольга Петровна', channel: 'email' });
  const form = { token, key: begun.body.key, password: 'tri-kita-i-kalmar' };
  const code = await lastCode(portal, one['Почта родителя']);
  const wrong = await portal.call('POST', '/parent/confirm_code_and_password', {
    ...form,
    code: code === '000000' ? '111111' : '000000',
  });
  expect(wrong.body.fields).toHaveProperty('code');
  const entered = await Promise.all(
    [1, 2].map(() => portal.call('POST', '/parent/confirm_code_and_password', { ...form, code })),
  );
  expect(entered.map(({ status }) => status)).toEqual([200, 200]);
  expect(entered[0]?.body.token).toBe(entered[1]?.body.token);
  const caller = { token: entered[0]?.body.token };
  const own = await portal.call('GET', '/user/participants/parents_participants_list', undefined, caller);
  expect(own.body.data.map(({ participant_status }: { participant_status: number }) => participant_status)).toEqual([
    180, 180,
  ]);
  expect((await portal.call('POST', '/parent/begin_registration', { token })).body.reason).toBe('used');
  // The child goes on as every child of a former season does: the parent begins, and has consents to sign.
  const [{ id: participant_id }] = own.body.data.filter(
    ({ surname: of }: { surname: string }) => of === one['Фамилия ребёнка'],
  );
  const begin = await portal.call(
    'POST',
    '/user/participant/activate_last_years_participant',
    { participant_id },
    caller,
  );
  expect(begin.body).toMatchObject({ participant_status: statuses.REACTIVATED });
  expect((await calls.find(id)).body.import.links).toEqual({ people: 1, sent: 1, waiting: 0, opened: 1 });

  const undone = await calls.undo(id);
  expect([undone.status, undone.body.errors[0], undone.body.errors[1]]).toEqual([
    422,
    expect.stringContaining('уже работали'),
    expect.stringMatching(/^Строка 2: /),
  ]);
});

test('a parent who was brought comes in by the recovery too, and does not register past the children', async () => {
  const row = family();
  const { id } = (await calls.upload('families', await xlsxOf('families', [row]))).body.import;
  await calls.apply(id);
  const credential = row['Почта родителя'];
  const refused = await portal.call('POST', '/user/enter_of_phone_or_email_before_registration', { credential });
  expect([refused.status, refused.body.errors[0]]).toEqual([422, expect.stringContaining('восстановите пароль')]);
  const { body } = await portal.call('POST', '/user/password_recovery_code', { credential, by: 'email' });
  const v_code = await lastCode(portal, credential);
  const set = await portal.call('POST', '/user/password_recovery_by_something', {
    v_key: body.key,
    v_code,
    new_password: 'tri-kita-i-kalmar',
  });
  expect(set.status).toBe(200);
  const entered = await portal.call('POST', '/tokens/create', { login: credential, password: 'tri-kita-i-kalmar' });
  expect(entered.status).toBe(200);
  expect(
    (await portal.call('GET', '/user/participants/parents_participants_list', undefined, entered.body)).body.data,
  ).toHaveLength(1);
});

test('guides get the invitation they always get, by mail or SMS, each once', async () => {
  const number = phone();
  const [mailed, called] = [guide(), guide({ Почта: '', Телефон: number })];
  const { id } = (await calls.upload('guides', await xlsxOf('guides', [mailed, called]))).body.import;
  await calls.apply(id);
  expect((await calls.sendLinks(id)).body.sent).toBe(2);
  const sent = await portal.db
    .select({ kind: messages.kind, channel: messages.channel })
    .from(messages)
    .where(inArray(messages.recipient, [mailed.Почта, number]));
  expect(sent).toEqual(
    expect.arrayContaining([
      { kind: 'guide_link', channel: 'email' },
      { kind: 'guide_link', channel: 'sms' },
    ]),
  );
  // A link whose days are over goes again to who has not opened it.
  await portal.db.$client.query(
    "update entrance_links set expires_at = now() - interval '1 minute' where contact = $1",
    [mailed.Почта],
  );
  expect((await calls.sendLinks(id)).body.sent).toBe(1);
  const listed = await portal.call(
    'GET',
    `/admin/guides?search=${encodeURIComponent(mailed.Фамилия)}`,
    undefined,
    admin,
  );
  expect(listed.body.data).toMatchObject([{ state: 'invited' }]);
  expect((await calls.undo(id)).body.errors).toContain('Строка 2: отправлена ссылка');
});

test('an import is undone whole or not at all: changed, chosen or joined by others it stays; after a day too', async () => {
  const rows = [family(), family()];
  const { id } = (await calls.upload('families', await xlsxOf('families', rows))).body.import;
  await calls.apply(id);
  const before = await readonlyRows();
  await portal.db
    .update(users)
    .set({ name: 'Иван' })
    .where(eq(users.surname, rows[1]?.['Фамилия ребёнка'] ?? ''));
  const refused = await calls.undo(id);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    ['Отменить импорт нельзя: с тем, что он создал, уже работали', 'Строка 3: данные изменились'],
  ]);
  expect(await readonlyRows()).toEqual(before);

  const name = `Школа № ${unique()}`;
  const chosen = (await calls.upload('schools', await xlsxOf('schools', [school(name)]))).body.import.id;
  await calls.apply(chosen);
  const { participation_id } = await makeFamily(portal, statuses.QUESTIONNAIRE_ON_CHECK);
  const [made] = await portal.db.select().from(schools).where(eq(schools.name, name));
  await portal.db
    .update(participations)
    .set({ school_id: made?.id ?? 0 })
    .where(eq(participations.id, participation_id));
  expect((await calls.undo(chosen)).body.errors[1]).toBe('Строка 2: школу выбрали в анкете');

  const late = (await calls.upload('schools', await xlsxOf('schools', [school()]))).body.import.id;
  await calls.apply(late);
  await portal.db.$client.query("update imports set applied_at = now() - interval '25 hours' where id = $1", [late]);
  expect((await calls.undo(late)).body.errors[0]).toMatch(/в течение 24 часов/);
});

test('an undo and somebody’s step at once: whoever is first has it', async () => {
  const row = guide();
  const { id } = (await calls.upload('guides', await xlsxOf('guides', [row]))).body.import;
  await calls.apply(id);
  const [undone, sent] = await Promise.all([calls.undo(id), calls.sendLinks(id)]);
  expect([undone.status, sent.status].toSorted()).toEqual([200, 422]);
  const there = await portal.db.$count(users, eq(users.email, row.Почта));
  expect(there).toBe(undone.status === 200 ? 0 : 1);
});

test('a certificate of former years is found by the public check, however its number is typed', async () => {
  const row = certificate({ Номер: `МП ${unique()}-2019` });
  const { id } = (await calls.upload('certificates', await xlsxOf('certificates', [row]))).body.import;
  const check = async (typed: string) => (await portal.call('GET', `/certificate/${encodeURIComponent(typed)}`)).body;
  expect((await check(row.Номер)).result).toBe('unknown');
  await calls.apply(id);
  for (const typed of [row.Номер, row.Номер.toLowerCase().replace(/[ -]/g, ''), `№ ${row.Номер.replace('-', '.')}`])
    expect(await check(typed), typed).toMatchObject({
      result: 'valid',
      number: row.Номер,
      certificate: { initials: 'М. П. С.', kind: 'winner', season: 2019, issued_at: null },
    });
  await calls.undo(id);
  expect((await check(row.Номер)).result).toBe('unknown');
});

test.each(['schools', 'guides', 'families', 'certificates'])(
  'the template of %s is read again, with its example passed over',
  async (kind) => {
    const take = async (format: string) => {
      const answer = await fetch(`${portal.url}/api/admin/import_template/${kind}?format=${format}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      return new Uint8Array(await answer.arrayBuffer());
    };
    const { sheets } = await readXlsx(await take('xlsx'));
    expect(sheets.map(({ name }) => name)).toEqual(['Данные', 'Подсказки']);
    for (const format of ['xlsx', 'csv']) {
      const { body } = await calls.upload(kind as 'schools', await take(format), { name: `Шаблон.${format}` });
      expect(body.fields.file, format).toBe('Под названиями столбцов нет ни одной строки с данными');
    }
  },
);

test('of sixty families no more statements are made than of three', async () => {
  const actor = { ...portal, caller: { user_id: admin.id, utype: admin.utype, session_id: 0 } };
  const counted = async (families: number) => {
    const rows = Array.from({ length: families }, () => family());
    const { id } = (await calls.upload('families', await xlsxOf('families', rows))).body.import;
    const applied = await countStatements(() => applyImport(actor, id));
    const undone = await countStatements(() => undoImport(actor, id));
    const again = (await calls.upload('families', await xlsxOf('families', rows))).body.import.id;
    await calls.apply(again);
    return [applied, undone, await countStatements(() => sendLinks(actor, again))];
  };
  const few = await counted(3);
  expect(few.every((count) => count > 5)).toBe(true);
  expect(await counted(60)).toEqual(few);
});

test('a curator may do none of it', async () => {
  const curator = await makePerson(portal, 'curator');
  const theirs = importsOf(portal, curator);
  const answers = [
    await theirs.upload('schools', await xlsxOf('schools', [school()])),
    await theirs.call('GET', '/admin/imports'),
    await theirs.apply(1),
    await theirs.undo(1),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await calls.find(999_999)).status).toBe(404);
});
