import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { enrollmentOf, makeCandidate, moveTo, setPlaces } from '#tests/enrollment.ts';
import { type Family, forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, enrollments, participations, users, waveRows, waves } from '#tests/tables.ts';

/** docs/product/selection-and-trip.md, «Enrollment»: the list with its filters, and the protocols. */
const portal = portalForFile();
const enrollment = enrollmentOf(portal);
let anna: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Волнова', name: 'Анна' });
});
beforeEach(async () => {
  await forgetLimits(portal);
  await portal.db.delete(waves);
  await portal.db.delete(enrollments);
  await portal.db.delete(participations);
});

type Named = Record<'a' | 'b' | 'c' | 'd' | 'e', Family>;

/** Five of two directions after a first wave: «a» has confirmed, «b» has cancelled, «c» has a black label, «d» waits, «e» is a rescuer. */
async function makeSeason(): Promise<Named & { wave_id: number }> {
  await setPlaces(portal, { keepers: 2, rescuers: 1 });
  const [a, b, d] = [
    await makeCandidate(portal, { points: 40 }),
    await makeCandidate(portal, { points: 30 }),
    await makeCandidate(portal, { points: 10 }),
  ];
  const c = await makeCandidate(portal, { points: 35, is_black_labelled: true });
  const e = await makeCandidate(portal, { points: 5, direction: 'rescuers' });
  for (const [surname, { child }] of Object.entries({ Акулин: a, Бычков: b, Ветров: c, Глубин: d, Дельфинов: e }))
    await portal.db.update(users).set({ surname }).where(eq(users.id, child.id));
  for (const { child } of [a, b, c, d, e])
    await portal.db
      .update(participations)
      .set({
        surname_key:
          (await portal.db.select().from(users).where(eq(users.id, child.id)))[0]?.surname.toLowerCase() ?? '',
      })
      .where(eq(participations.user_id, child.id));
  const { wave_id } = (await enrollment.wave(anna)).body.wave;
  return { a, b, c, d, e, wave_id };
}
const surnames = async (filter: object) =>
  (await enrollment.list(anna, filter)).body.data.map((row: { surname: string }) => row.surname);
const take = (path: string, method = 'GET', body?: object) =>
  fetch(`${portal.url}/api/admin/enrollment/${path}`, {
    method,
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const rowsOf = async (response: Response) =>
  (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows ?? [];

test('the list holds those from 410 to 510, the best first, with place, points and wave', async () => {
  const { a, wave_id } = await makeSeason();
  await makeCandidate(portal, { points: 99, status: s.TO_ASSESS });
  await moveTo(portal, a, s.BLOCKED, 'administrator');
  const { body } = await enrollment.list(anna);
  expect(body).toMatchObject({ total: 5, current_page: 1 });
  expect(
    body.data.map(({ surname, place, participant_status, wave }: Record<string, unknown>) => [
      surname,
      place,
      participant_status,
      wave !== null,
    ]),
  ).toEqual([
    ['Акулин', null, 160, true],
    ['Ветров', 2, 410, false],
    ['Бычков', 3, 420, true],
    ['Глубин', 4, 410, false],
    ['Дельфинов', 1, 420, true],
  ]);
  expect(body.data[2]).toMatchObject({
    learning_points_total: 30,
    wave: { wave_id, number: 1, kind: 'first' },
    direction: 'keepers',
  });
});

test('each filter narrows the list by its own name and by order_or_filter', async () => {
  const { a, b, wave_id } = await makeSeason();
  await moveTo(portal, a, s.MAIN_ENROLLED);
  await moveTo(portal, b, s.TRIP_CANCELLED);
  const expected: [string, unknown, string[]][] = [
    ['direction', 'rescuers', ['Дельфинов']],
    ['group', 'waiting', ['Ветров', 'Глубин']],
    ['group', 'confirmed', ['Акулин']],
    ['group', 'cancelled', ['Бычков']],
    ['group', 'invited', ['Дельфинов']],
    ['wave_id', wave_id, ['Акулин', 'Бычков', 'Дельфинов']],
    ['black_label', true, ['Ветров']],
    ['search', 'глуб', ['Глубин']],
    ['order', 'surname', ['Акулин', 'Бычков', 'Ветров', 'Глубин', 'Дельфинов']],
  ];
  for (const [name, value, found] of expected) {
    expect(await surnames({ [name]: value }), name).toEqual(found);
    expect(await surnames({ order_or_filter: name, filter_value: value }), name).toEqual(found);
    expect(await surnames({ order_or_filter: name, filter_value: String(value) }), name).toEqual(found);
  }
  expect(await surnames({ direction: 'keepers', group: 'waiting', black_label: false })).toEqual(['Глубин']);
  expect((await surnames({ order_or_filter: 'group', filter_value: '' })).length).toBe(5);
});

test('what is no filter or no value of it is refused at its field', async () => {
  const refused = async (filter: object) => (await enrollment.list(anna, filter)).body.fields;
  expect(await refused({ order_or_filter: 'password', filter_value: '1' })).toHaveProperty('order_or_filter');
  expect(await refused({ order_or_filter: 'group', filter_value: 'winners' })).toHaveProperty('filter_value');
  expect(await refused({ order_or_filter: 'wave_id', filter_value: 'первая' })).toHaveProperty('filter_value');
  expect(await refused({ direction: 'captains' })).toHaveProperty('direction');
  expect(await refused({ excel: 1 })).toEqual({ excel: 'Список файлом Excel: admin/enrollment/list/export' });
  expect((await enrollment.list(anna, { excel: 0 })).status).toBe(200);
});

test('the Excel has exactly who is filtered, by its own call and by the list’s', async () => {
  await makeSeason();
  const filter = { order_or_filter: 'direction', filter_value: 'keepers' };
  for (const path of ['list/export', 'list?excel=1']) {
    const [header, ...rows] = await rowsOf(await take(path, 'POST', filter));
    expect(header?.slice(0, 4)).toEqual(['Направление', 'Место', 'Фамилия', 'Имя']);
    expect(rows.map((row) => [row[1], row[2], row[9]])).toEqual([
      [1, 'Акулин', '1. Первая волна'],
      [2, 'Ветров', null],
      [3, 'Бычков', '1. Первая волна'],
      [4, 'Глубин', null],
    ]);
  }
  const [line] = await portal.db.select().from(actionLog).where(eq(actionLog.action, 'enrollment_exported'));
  expect(line).toMatchObject({ actor_id: anna.id, details: { direction: 'keepers', rows: 4 } });
});

test('a protocol opens when everybody of the wave has answered, and reads the same whatever comes after', async () => {
  const { a, b, c, e, wave_id } = await makeSeason();
  const isReady = async (query = `?wave_id=${wave_id}`) =>
    (await enrollment.get(anna, `enrollment/check_list_of_winners_button${query}`)).body;
  await moveTo(portal, a, s.MAIN_ENROLLED);
  await moveTo(portal, b, s.TRIP_CANCELLED, 'clock');
  expect(await isReady()).toEqual({ ok: true, value: false, unresolved_count: 1 });
  const early = await enrollment.get(anna, `enrollment/protocol?wave_id=${wave_id}`);
  expect([early.status, early.body.errors]).toEqual([
    422,
    ['Протокол откроется, когда ответят все приглашённые: осталось 1'],
  ]);
  await moveTo(portal, e, s.BLOCKED, 'administrator');
  // Nobody waits for who is blocked; let go, its answer is to come again.
  expect((await isReady('')).value).toBe(true);
  await moveTo(portal, e, s.MAIN_WINNER, 'administrator');
  expect((await isReady('')).value).toBe(false);
  await moveTo(portal, e, s.MAIN_ENROLLED);
  expect(await isReady()).toEqual({ ok: true, value: true, unresolved_count: 0 });
  expect((await isReady('')).value).toBe(true);

  const excel = async () => rowsOf(await take(`protocol/excel?wave_id=${wave_id}`));
  const before = await excel();
  expect(before.slice(1).map((row) => row.slice(0, 5))).toEqual([
    ['Хранители', 1, 'Акулин Пётр Сергеевна', 'Приглашение', 'поездка подтверждена'],
    ['Хранители', 2, 'Бычков Пётр Сергеевна', 'Приглашение', 'поездка отменена'],
    ['Хранители', 'вне счёта', 'Ветров Пётр Сергеевна', 'Вне счёта: не приглашают из-за чёрной метки', ''],
    ['Хранители', 3, 'Глубин Пётр Сергеевна', 'Следующие по рейтингу', ''],
    ['Спасатели', 1, 'Дельфинов Пётр Сергеевна', 'Приглашение', 'поездка подтверждена'],
  ]);
  await portal.db
    .update(participations)
    .set({ points: 1, is_black_labelled: false })
    .where(eq(participations.id, c.participation_id));
  await moveTo(portal, a, s.TRIP_CANCELLED);
  await setPlaces(portal, {});
  expect(await excel()).toEqual(before);
  expect((await enrollment.get(anna, 'enrollment/waves')).body.data).toMatchObject([
    { wave_id, made_by: 'Волнова Анна', invited_count: 3, unresolved_count: 0, confirmed_count: 1, cancelled_count: 2 },
  ]);

  const pdf = await take(`protocol?wave_id=${wave_id}`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const text = pdfText(Buffer.from(await pdf.arrayBuffer()));
  for (const words of [
    'Протоколзачисления№1:перваяволна',
    'АкулинПётр',
    'поездкаподтверждена',
    'Мест2,былозанято0,свободно2',
    'Приравнойсумме',
  ])
    expect(text).toContain(words);
});

test('a protocol numbers the candidates without a hole, names who was better and none, adds up, and has lines to sign', async () => {
  await setPlaces(portal, { keepers: 1 });
  const best = await makeCandidate(portal, { points: 40 });
  await makeCandidate(portal, { points: 10 });
  await makeCandidate(portal, { points: 90, status: s.TO_ASSESS });
  await makeCandidate(portal, { points: 80, status: s.DIRECTION_CHOSEN });
  // Worse than the last who is invited: no hole, and not named.
  await makeCandidate(portal, { points: 5, status: s.ACHIEVEMENTS_ON_CHECK });
  await makeCandidate(portal, { points: 70, is_black_labelled: true });
  await portal.db
    .update(participations)
    .set({ learning_achievements_points: 3, learning_cadet_points: 5, learning_volunteer_points: 7 })
    .where(eq(participations.id, best.participation_id));
  const { wave_id } = (await enrollment.wave(anna)).body.wave;
  await moveTo(portal, best, s.MAIN_ENROLLED);
  const [head, ...rows] = await rowsOf(await take(`protocol/excel?wave_id=${wave_id}`));
  expect(head?.slice(6, 11)).toEqual(['За тесты', 'За достижения', 'Кадету', 'Волонтёру', 'Всего']);
  expect(rows.map((row) => [row[1], row[3], ...row.slice(6, 11)])).toEqual([
    [1, 'Приглашение', 40, 3, 5, 7, 55],
    ['вне счёта', 'Вне счёта: не приглашают из-за чёрной метки', 70, 0, 0, 0, 70],
    ['вне счёта', 'Вне счёта: достижения ещё не оценены', 90, 0, 0, 0, 90],
    ['вне счёта', 'Вне счёта: достижения ещё не оценены', 80, 0, 0, 0, 80],
    [2, 'Следующие по рейтингу', 10, 0, 0, 0, 10],
  ]);
  for (const row of rows) expect(row.slice(6, 10).reduce((sum: number, one) => sum + Number(one), 0)).toBe(row[10]);
  const text = pdfText(Buffer.from(await (await take(`protocol?wave_id=${wave_id}`)).arrayBuffer()));
  for (const words of ['Внесчёта:достиженияещёнеоценены', 'Председателькомиссии', 'Членыкомиссии', 'Волонтёр'])
    expect(text).toContain(words);
  // A wave of before numbered everybody of the ranking: its protocol keeps the numbers it had.
  await portal.db.update(waveRows).set({ place: 2 }).where(eq(waveRows.outcome, 'black_label'));
  const [, , labelled] = await rowsOf(await take(`protocol/excel?wave_id=${wave_id}`));
  expect(labelled?.[1]).toBe(2);
});

test('of an erased person the row of a protocol stays, without the name', async () => {
  const { a, b, e, wave_id } = await makeSeason();
  for (const one of [a, b, e]) await moveTo(portal, one, s.MAIN_ENROLLED);
  await portal.db.transaction(async (tx) => {
    for (const { erase } of portal.parts.personalData.toReversed())
      await erase?.(tx, [(await tx.select().from(users).where(eq(users.id, a.child.id)))[0] as never]);
    await tx.delete(users).where(eq(users.id, a.child.id));
  });
  const [, erased] = await rowsOf(await take(`protocol/excel?wave_id=${wave_id}`));
  expect(erased?.slice(0, 5)).toEqual(['Хранители', 1, 'данные удалены', 'Приглашение', 'поездка подтверждена']);
});

test('a protocol of no wave is not there', async () => {
  for (const path of ['protocol', 'protocol/excel', 'check_list_of_winners_button'])
    expect((await enrollment.get(anna, `enrollment/${path}?wave_id=999999`)).status, path).toBe(404);
});
