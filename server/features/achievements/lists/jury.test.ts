import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { countStatements } from '#tests/count-statements.ts';
import { type Family, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participations } from '#tests/tables.ts';
import { partsOfDocument } from '#tests/unzip.ts';
import { listJuryRows } from './jury-rows.ts';

/** docs/product/selection-and-trip.md, «Assessment»: the list of the assessment, and what a jury takes from it. */
const portal = portalForFile();
const achievements = achievementsOf(portal);
let anna: Person;
let first: Family;
let second: Family;
let bare: Family;

/** One with two achievements and an objection that has ended, one who waits for points, one without achievements. */
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
  const makeOne = (points: number) => makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { points });
  [first, second, bare] = [await makeOne(30), await makeOne(20), await makeOne(10)];
  const add = async ({ child }: Family, values: object) =>
    (await achievements.add(child, values)).body.achievement.id as number;
  const sport = await add(first, { title: '=Заплыв', kind: 'sport', level: 'national', result: 'prize' });
  await add(first, { title: 'Билет кадета', kind: 'cadet' });
  await add(second, { title: 'Проект о мидиях', kind: 'project' });
  for (const { child } of [first, second, bare]) await achievements.ready(child);
  await portal.call('POST', '/admin/achievements/open', {}, anna);
  const { participation_id } = first;
  await achievements.assess(anna, 'confirm_cadet_status', { participation_id, reason: 'Есть билет' });
  await achievements.assess(anna, 'set_point', { achievement_id: sport, point: 4.5, reason: 'Второе место, эстафета' });
  await achievements.object(first.child, 'Плыли вдвоём');
  await achievements.assess(anna, 'end_objection', {
    participation_id,
    outcome: 'points_stay',
    reason: 'Так в протоколе',
  });
  await portal.db.update(participations).set({ region: 'Мурманская область' });
});

test('the list has places, a turn only where one is, and as many rows a page as were asked for', async () => {
  const { body } = await achievements.all(anna, { per_page: 2 });
  expect(body).toMatchObject({ per_page: 2, to: 2, total: 3 });
  expect(
    body.data.map(({ user_id, place, is_assessable }: Record<string, unknown>) => [user_id, place, is_assessable]),
  ).toEqual([
    [first.child.id, 1, false],
    [second.child.id, 2, true],
  ]);
  const next = (await achievements.all(anna, { per_page: 2, page: 2 })).body;
  expect([next.to, next.data.map(({ place }: { place: number }) => place)]).toEqual([3, [3]]);
  expect((await achievements.all(anna, { per_page: 201 })).status).toBe(422);
});

const expected = [
  {
    Место: 1,
    '№': 1,
    Достижение: '=Заплыв',
    Вид: 'Спорт',
    Уровень: 'Всероссийский',
    Результат: 'Призовое место',
    Поставлено: 4.5,
    'За что': 'Второе место, эстафета',
    'Кто оценил': 'Савельева Анна',
    Оценка: 'готов',
    Кадет: 'Подтверждено',
    'Итог возражения': 'Баллы не изменены',
    Почему: 'Так в протоколе',
    'Кто записал итог': 'Савельева Анна',
  },
  { Место: 1, '№': 2, Достижение: 'Билет кадета', Вид: 'Кадет', 'Предложено таблицей': null, Поставлено: null },
  {
    Место: 2,
    '№': 1,
    Достижение: 'Проект о мидиях',
    Поставлено: null,
    Оценка: 'нужна оценка',
    'Итог возражения': null,
  },
  { Место: 3, '№': null, Достижение: 'достижений нет', Вид: null, Оценка: 'готов', 'Всего баллов': 10 },
];

test('a jury reads in Excel every achievement with its points, reason, assessor, objection and outcome, the best first', async () => {
  const answer = await fetch(`${portal.url}/api/admin/achievements/excel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const [head = [], ...rows] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
  const table = rows.map((row) => Object.fromEntries(head.map((title, at) => [String(title), row[at] ?? null])));
  expect(table).toMatchObject(expected);
  const { achievement_points } = (await achievements.list(first.child)).body;
  expect(table[0]?.['Предложено таблицей']).toBe(achievement_points.sport.national.prize);
  expect(table[0]?.Возражение).toBeInstanceOf(Date);
});

test('the list of the archive of proofs has the same columns, and the file of each', async () => {
  const answer = await fetch(`${portal.url}/api/admin/download_achievements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const csv = partsOfDocument(Buffer.from(await answer.arrayBuffer())).get('Список.csv') ?? '';
  const [head = [], ...rows] = csv
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'));
  const table = rows.map((row) => Object.fromEntries(head.map((title, at) => [title, row[at]])));
  const asText = (value: unknown) =>
    String(value ?? '')
      .replace('.', ',')
      .replace(/^=/, "'=");
  expect(table).toMatchObject(
    expected.map((row) => Object.fromEntries(Object.entries(row).map(([title, value]) => [title, asText(value)]))),
  );
  expect(table[0]).toMatchObject({ Ссылка: 'https://example.org/olimpiada', Дата: '01.10.2026' });
  expect(table[0]?.Возражение).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
});

test('what a jury reads costs one statement, however many it is about', async () => {
  const ids = [first, second, bare].map(({ participation_id }) => participation_id);
  for (const some of [ids.slice(0, 1), ids]) expect(await countStatements(() => listJuryRows(portal.db, some))).toBe(1);
});
