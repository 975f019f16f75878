import { desc, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import type { LogAction } from '#contract/log-actions.ts';
import { statuses } from '#contract/statuses.ts';
import { makeFamily, makePerson, type Person, unique } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, users } from '#tests/tables.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});

const excel = async (path: string, { token } = admin) =>
  fetch(`${portal.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
const rowsOf = async (response: Response) => {
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return sheets[0]?.rows ?? [];
};
const lastLog = async (action: LogAction) =>
  (await portal.db.select().from(actionLog).where(eq(actionLog.action, action)).orderBy(desc(actionLog.id)))[0];

test('the Excel has exactly who is filtered, in the order of the list, under Russian headers', async () => {
  const surname = `Экселев${unique()}`;
  const ids = await Promise.all([1, 2, 3].map(async () => (await makeFamily(portal, statuses.TRAINING)).child.id));
  for (const [index, id] of ids.entries())
    await portal.db
      .update(users)
      .set({ surname: `${surname}${'вба'[index]}`, name: 'Пётр' })
      .where(eq(users.id, id));
  const response = await excel(
    `/admin/users/excel?${new URLSearchParams({ search: surname, utype: '3', sort: 'surname' })}`,
  );
  expect(response.headers.get('content-type')).toMatch(/spreadsheetml/);
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(
    /Пользователи, \d\d\.\d\d\.\d{4}\.xlsx/,
  );
  const [header, ...rows] = await rowsOf(response);
  expect(header?.slice(0, 4)).toEqual(['Фамилия', 'Имя', 'Отчество', 'Роль']);
  expect(rows.map((row) => [row[0], row[3], row[8]])).toEqual(
    ['а', 'б', 'в'].map((end) => [`${surname}${end}`, 'Участник', 'Проходит обучение']),
  );
  expect(rows[0]?.[4]).toEqual(new Date('2012-03-04T00:00:00Z'));
  expect(await lastLog('users_exported')).toMatchObject({
    actor_id: admin.id,
    details: { utype: 3, is_searched: true, rows: 3 },
  });
});

test('a cell that looks like a formula is a text', async () => {
  const names = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://evil")', 'a\u0001b'];
  for (const name of names) await makePerson(portal, 'guide', { surname: 'Формула', name });
  const response = await excel(`/admin/users/excel?${new URLSearchParams({ search: 'формула' })}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { sheets } = await readXlsx(bytes);
  const sheet = sheets[0];
  expect(
    sheet?.rows
      .slice(1)
      .map((row) => row[1])
      .sort(),
  ).toEqual([...names.slice(0, 5), 'ab'].sort());
  for (const cell of sheet?.cells?.values() ?? []) {
    expect(cell.formula).toBeUndefined();
    expect(cell.type).not.toBe('formula');
  }
});

test('no sign a person can type makes a file that Excel does not open', async () => {
  const school = `Школа ${unique()}`;
  const hostile = `\uFFFF\uFFFE<&>"'\u0085\u{1F419}${school}`;
  await portal.db.insert(actionLog).values({ actor_id: admin.id, action: 'school_created', why: hostile });
  const cut = `${'я'.repeat(32_766)}\u{1F419}`;
  await portal.db.insert(actionLog).values({ actor_id: admin.id, action: 'school_created', why: cut });
  const rows = await rowsOf(await excel(`/admin/users/log/excel?action=school_created&actor_id=${admin.id}`));
  expect(rows.map((row) => row[6])).toEqual(['Причина', `${'я'.repeat(32_766)}\uFFFD`, `<&>"'\u{1F419}${school}`]);
});

test('nobody but administrators takes it; a wrong filter is refused as the list refuses it', async () => {
  const parent = await makePerson(portal, 'parent');
  for (const path of ['/admin/users/excel', '/admin/users/log/excel']) {
    expect((await excel(path, parent)).status).toBe(403);
    expect((await fetch(`${portal.url}/api${path}`)).status).toBe(401);
  }
  const answer = await excel('/admin/users/excel?status=15');
  expect([answer.status, ((await answer.json()) as { fields: object }).fields]).toEqual([
    422,
    { status: 'Неверное значение' },
  ]);
});

test('the log is taken as an Excel file too, whole, and that is logged', async () => {
  await portal.db
    .insert(actionLog)
    .values(Array.from({ length: 2100 }, () => ({ actor_id: admin.id, action: 'news_changed' as const, why: '=2+2' })));
  const rows = await rowsOf(await excel(`/admin/users/log/excel?action=news_changed&actor_id=${admin.id}`));
  expect(rows).toHaveLength(2101);
  expect([rows[0]?.[2], rows[1]?.[2], rows[1]?.[6]]).toEqual(['Что', 'Новость изменена', '=2+2']);
  expect(await lastLog('log_exported')).toMatchObject({ details: { action: 'news_changed', actor_id: admin.id } });
});
