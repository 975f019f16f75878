import { and, asc, desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { expireDeadlines } from '#server/features/participation/deadlines/expire-deadlines.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { type Family, forgetLimits, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, messages, notices, participations, timeouts, tripChanges, trips } from '#tests/tables.ts';
import { someArrival, someDeparture, tripsOf } from '#tests/trips.ts';
import { readCheckInCode } from './camp/check-in-code.ts';

/** docs/product/selection-and-trip.md, «Trip»: what a parent does, and what the participant sees of it. */
const portal = portalForFile();
const trip = tripsOf(portal);
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});
beforeEach(async () => {
  await forgetLimits(portal);
  await set({ trip_days: { from: null, to: null }, trip_change_deadline: null });
});
const from = (ms: number) => new Date(Date.now() + ms).toISOString();
const set = (options: Parameters<typeof saveConfiguration>[1]) => saveConfiguration(portal.db, options, null);
const statusOf = async ({ participation_id }: Family) => {
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
  return row?.status;
};
const lettersTo = async ({ email }: { email: string }) =>
  (await portal.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(asc(messages.id))).map(
    ({ subject }) => subject,
  );
const openDeadline = ({ child }: Family, code: string, ms: number) =>
  portal.db.insert(timeouts).values({ user_id: child.id, time_out_type_code: code, time_out_date: from(ms) });

test.each([
  [s.MAIN_WINNER, s.MAIN_ENROLLED],
  [s.RESERVE_WINNER, s.RESERVE_ENROLLED],
] as const)(
  'a parent confirms at %i: %i, a deadline for the data, a receipt to both; pressed twice it is once',
  async (at, to) => {
    const family = await makeFamily(portal, at);
    const { parent, child } = family;
    await openDeadline(family, 'WINNER_CONFIRMATION', 60_000);
    const answers = await Promise.all([trip.confirm(parent, child), trip.confirm(parent, child)]);
    expect(answers.map(({ status, body }) => [status, body.participant_status])).toEqual([
      [200, to],
      [200, to],
    ]);
    expect(answers[0].body.trip).toMatchObject({
      may_confirm: false,
      may_cancel: true,
      may_save: ['arrival', 'departure', 'docs'],
    });
    const open = await portal.db
      .select()
      .from(timeouts)
      .where(eq(timeouts.user_id, child.id))
      .orderBy(desc(timeouts.time_out_type_code));
    expect(open.map(({ time_out_type_code, closed_at }) => [time_out_type_code, closed_at === null])).toEqual([
      ['WINNER_CONFIRMATION', false],
      ['FILL_ARRIVAL_INFO', true],
    ]);
    expect(await lettersTo(parent)).toEqual(['Пётр: поездка подтверждена']);
    expect(await lettersTo(child)).toEqual(['Поездка подтверждена, место за тобой']);
    const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, child.id));
    expect(log).toMatchObject([{ actor_id: parent.id, from_status: at, to_status: to }]);
  },
);

test('of a confirmation and the clock at the deadline’s second one wins, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const family = await makeFamily(portal, s.MAIN_WINNER);
    await openDeadline(family, 'WINNER_CONFIRMATION', 150);
    // The parent in the very moment, the clock around it.
    await new Promise((done) => setTimeout(done, 120));
    const [confirmed] = await Promise.all([
      trip.confirm(family.parent, family.child),
      expireDeadlines(portal),
      new Promise((done) => setTimeout(done, 40)).then(() => expireDeadlines(portal)),
    ]);
    await expireDeadlines(portal);
    await new Promise((done) => setTimeout(done, 60));
    await expireDeadlines(portal);
    expect(await statusOf(family)).toBe(confirmed.status === 200 ? s.MAIN_ENROLLED : s.TRIP_CANCELLED);
    if (confirmed.status !== 200) expect(confirmed.status).toBe(422);
  }
});

test('of a confirmation, a cancellation and the clock at the deadline’s second each is told what has become of the place', async () => {
  const said = { already_been_this_year: false, reason: 'Заболел' };
  for (let round = 0; round < 6; round += 1) {
    const family = await makeFamily(portal, s.MAIN_WINNER);
    await openDeadline(family, 'WINNER_CONFIRMATION', 60);
    await new Promise((done) => setTimeout(done, 20 * round));
    const [confirmed, cancelled] = await Promise.all([
      trip.confirm(family.parent, family.child),
      trip.cancel(family.parent, family.child, said),
      expireDeadlines(portal),
    ]);
    await expireDeadlines(portal);
    // Whatever came first, the place is free, once; who came too late is told so.
    for (const { status, body } of [confirmed, cancelled])
      if (status !== 200)
        expect([status, body.errors[0]]).toEqual([422, expect.stringMatching(/^(Срок истёк|Действие недоступно)/)]);
    if (confirmed.status === 200) expect(cancelled.status).toBe(200);
    expect(await statusOf(family)).toBe(s.TRIP_CANCELLED);
    const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, family.child.id));
    expect(log.filter(({ to_status }) => to_status === s.TRIP_CANCELLED)).toHaveLength(1);
    expect(log.filter(({ to_status }) => to_status === s.MAIN_ENROLLED)).toHaveLength(
      log.some(({ from_status }) => from_status === s.MAIN_ENROLLED) ? 1 : 0,
    );
  }
});

test('after its deadline a trip is not confirmed, in the minute before the clock notes it too', async () => {
  const family = await makeFamily(portal, s.MAIN_WINNER);
  await openDeadline(family, 'WINNER_CONFIRMATION', -1000);
  const { status, body } = await trip.confirm(family.parent, family.child);
  expect([status, body.errors[0]]).toEqual([422, 'Срок истёк']);
});

test.each([s.MAIN_WINNER, s.RESERVE_WINNER, s.MAIN_ENROLLED, s.RESERVE_ENROLLED, s.TRIP_FILLED] as const)(
  'a parent cancels at %i with a reason and whether the child has been there; the administration is told',
  async (at) => {
    const family = await makeFamily(portal, at);
    const { parent, child, participation_id } = family;
    const said = { already_been_this_year: true, reason: 'Уже были в июне' };
    const answers = await Promise.all([trip.cancel(parent, child, said), trip.cancel(parent, child, said)]);
    expect(answers.map(({ status, body }) => [status, body.participant_status])).toEqual([
      [200, 480],
      [200, 480],
    ]);
    expect(answers[0].body.trip).toMatchObject({ already_been_this_year: true, cancel_reason: said.reason });
    const [row] = await portal.db.select().from(trips).where(eq(trips.participation_id, participation_id));
    expect(row).toMatchObject({ cancel_reason: said.reason, already_been_this_year: true });
    expect(await lettersTo(parent)).toEqual(['Пётр: вы отказались от поездки']);
    expect(await lettersTo(child)).toEqual(['Поездка отменена']);
    const [told] = await portal.db
      .select()
      .from(notices)
      .where(eq(notices.user_id, admin.id))
      .orderBy(desc(notices.id))
      .limit(1);
    expect(told).toMatchObject({ kind: 'place_freed', about_id: child.id });
    expect(told?.text).toMatch(/Уже были в июне.*уже ездил в этом году/);
    // What the parent wrote is not the child's to read.
    expect((await trip.find(child)).body.trip).toMatchObject({ cancel_reason: null, already_been_this_year: null });
  },
);

test('where there is no trip to come each step is refused and changes nothing', async () => {
  for (const at of [
    s.ASSESSED,
    s.NOT_ENROLLED,
    s.TRIP_CANCELLED,
    s.ARRIVED,
    s.SHIFT_COMPLETED,
    s.CERTIFIED,
    s.BLOCKED,
  ] as const) {
    const family = await makeFamily(portal, at);
    const { parent, child } = family;
    const answers = [
      await trip.confirm(parent, child),
      await trip.cancel(parent, child),
      await trip.save(parent, child, 'arrival', someArrival),
    ];
    const notNow = 'Действие недоступно в текущем статусе';
    const notInvited = expect.stringContaining('Приглашения в поездку пока нет');
    expect([at, ...answers.map(({ status, body }) => [status, body.errors[0]])]).toEqual([
      at,
      [422, at === s.ASSESSED ? notInvited : notNow],
      [422, notNow],
      [422, notNow],
    ]);
    expect(await statusOf(family)).toBe(at);
    expect((await trip.find(parent, child)).body.trip).toMatchObject({
      may_save: [],
      may_confirm: false,
      may_cancel: false,
    });
  }
  const early = await makeFamily(portal, s.MAIN_WINNER);
  expect((await trip.save(early.parent, early.child, 'arrival', someArrival)).status).toBe(422);
});

test('step by step, or all with one call: when all three hold the data are filled, with a code and one receipt', async () => {
  const family = await makeFamily(portal, s.MAIN_ENROLLED);
  const { parent, child, participation_id } = family;
  await openDeadline(family, 'FILL_ARRIVAL_INFO', 60_000);
  const one = await trip.save(parent, child, 'arrival', someArrival);
  expect([one.status, one.body.participant_status, one.body.saved]).toEqual([200, 440, ['arrival']]);
  expect(one.body.trip).toMatchObject({
    arrival_day: '2027-07-20',
    arrival_how_will_you_get_to_the_camp: 1,
    arrival_contact_phone: '+79211112233',
    arrival_time: '14:30',
    steps: { arrival: 'filled', departure: 'empty', docs: 'empty' },
    check_in: null,
  });
  const papers = await trip.papers(parent, child);
  expect((await trip.save(parent, child, 'docs', papers)).body.participant_status).toBe(440);
  const last = { ...someDeparture, version: 2 };
  const answers = await Promise.all([
    trip.save(parent, child, 'departure', last),
    trip.save(parent, child, 'departure', last),
  ]);
  expect(answers.map(({ status, body }) => [status, body.participant_status])).toEqual([
    [200, 460],
    [200, 460],
  ]);
  const { check_in } = answers[0].body.trip;
  expect(readCheckInCode(portal.secret, check_in.code.toLowerCase().replace('-', ' '))).toBe(participation_id);
  expect(check_in.qr).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(await lettersTo(parent)).toEqual(['Пётр: данные поездки приняты']);
  const open = await portal.db.select().from(timeouts).where(eq(timeouts.user_id, child.id));
  expect(open.every(({ closed_at }) => closed_at !== null)).toBe(true);
  const [{ version }] = [answers[0].body.trip];
  expect(version).toBe(3);

  const other = await makeFamily(portal, s.RESERVE_ENROLLED);
  expect((await trip.fill(other)).body).toMatchObject({
    participant_status: 460,
    saved: expect.arrayContaining(['docs', 'arrival', 'departure']),
  });
});

test('only the active step is checked; another that does not hold is left as it was', async () => {
  const { parent, child } = await makeFamily(portal, s.MAIN_ENROLLED);
  const { status, body } = await trip.save(parent, child, 'arrival', { ...someArrival, departure_day: '31.02.2027' });
  expect([status, body.saved]).toEqual([200, ['arrival']]);
  expect(body.trip).toMatchObject({ departure_day: null, steps: { arrival: 'filled', departure: 'empty' } });
});

test('every rule of the form, in its very words', async () => {
  await set({ trip_days: { from: '2027-07-20', to: '2027-08-10' } });
  const { parent, child } = await makeFamily(portal, s.MAIN_ENROLLED);
  const faultsOf = async (form: string, said: object) => {
    const { status, body } = await trip.save(parent, child, form, said);
    expect(status).toBe(422);
    return body.fields;
  };
  const required = 'Поле не заполнено';
  expect(await faultsOf('arrival', {})).toEqual({
    arrival_day: required,
    arrival_how_will_you_get_to_the_camp: required,
    arrival_point_id: required,
    arrival_time: required,
    arrival_person_in_charge: required,
    arrival_contact_phone: required,
  });
  expect(await faultsOf('docs', {})).toEqual({
    consent_to_medical_intervention_file: 'Загрузите файл',
    commitment_with_opportunities_navigator_file: 'Загрузите файл',
  });
  const arrival = async (said: Partial<typeof someArrival>) => await faultsOf('arrival', { ...someArrival, ...said });
  expect(await arrival({ arrival_train_and_carriage: ' ' })).toEqual({ arrival_train_and_carriage: required });
  expect(await arrival({ arrival_person_in_charge: 'Ivan' })).toEqual({
    arrival_person_in_charge: 'Допустимы только буквы кириллицы',
  });
  expect(await arrival({ arrival_contact_phone: '+7 (921) 111-22' })).toEqual({
    arrival_contact_phone: 'Неполный номер телефона',
  });
  expect(await arrival({ arrival_contact_phone: '+7 (821) 111-22-33' })).toEqual({
    arrival_contact_phone: 'Неверный код оператора',
  });
  expect(await arrival({ arrival_time: '25:00' })).toEqual({ arrival_time: 'Нужно время, например 14:30' });
  for (const arrival_day of ['2027-07-16', '2027-08-11'])
    expect(await arrival({ arrival_day })).toEqual({ arrival_day: 'Приехать можно с 17.07.2027 по 10.08.2027' });
  expect(await arrival({ arrival_day: '2027-02-30' })).toEqual({ arrival_day: expect.stringMatching(/Нужна дата/) });
  // A point of another way, and one for whom is not met.
  for (const arrival_point_id of ['5', '3', '2', '1.5', 'x'])
    expect(await arrival({ arrival_point_id })).toEqual({ arrival_point_id: 'Выберите пункт из списка' });
  expect((await trip.save(parent, child, 'arrival', someArrival)).status).toBe(200);
  expect(
    await faultsOf('departure', { ...someDeparture, departure_day: '2027-07-20', departure_time: '14:30' }),
  ).toEqual({
    departure_day: 'Отъезд должен быть позже приезда',
  });
  const mine = await trip.upload(parent, child, 'consent_to_medical_intervention_file');
  const stranger = await makeFamily(portal, s.MAIN_ENROLLED);
  const foreign = await trip.upload(stranger.parent, stranger.child, 'commitment_with_opportunities_navigator_file');
  const lost = 'Файл не найден: загрузите его ещё раз';
  expect(
    await faultsOf('docs', {
      consent_to_medical_intervention_file: [mine],
      commitment_with_opportunities_navigator_file: [foreign],
    }),
  ).toEqual({ commitment_with_opportunities_navigator_file: lost });
  expect(
    await faultsOf('docs', {
      consent_to_medical_intervention_file: [mine, mine],
      commitment_with_opportunities_navigator_file: [mine],
    }),
  ).toEqual({
    consent_to_medical_intervention_file: 'Загрузите файл',
    commitment_with_opportunities_navigator_file: lost,
  });
});

test('who does not travel alone needs no train, and one that was typed before is not kept', async () => {
  const { parent, child } = await makeFamily(portal, s.MAIN_ENROLLED);
  const said = { ...someArrival, arrival_how_will_you_get_to_the_camp: 4, arrival_point_id: 3 };
  expect((await trip.save(parent, child, 'arrival', said)).body.trip).toMatchObject({
    arrival_train_and_carriage: null,
    arrival_point_id: 3,
  });
});

test('what changed meanwhile is a 409 that shows what stands there; the same said again is a success', async () => {
  const { parent, child } = await makeFamily(portal, s.MAIN_ENROLLED);
  await trip.save(parent, child, 'arrival', { ...someArrival, version: 0 });
  const again = await trip.save(parent, child, 'arrival', { ...someArrival, version: 0 });
  expect([again.status, again.body.trip.version]).toEqual([200, 1]);
  const stale = await trip.save(parent, child, 'arrival', { ...someArrival, arrival_time: '16:00', version: 0 });
  expect(stale.status).toBe(409);
  expect(stale.body.trip).toMatchObject({ arrival_time: '14:30', version: 1 });
  expect(
    (await trip.save(parent, child, 'arrival', { ...someArrival, arrival_time: '16:00', version: 1 })).status,
  ).toBe(200);
});

test('what was filled in is changed until its last day, as a difference; afterwards only a paper that was returned', async () => {
  const family = await makeFamily(portal, s.MAIN_ENROLLED);
  const { parent, child, participation_id } = family;
  await trip.fill(family);
  await set({ trip_change_deadline: from(60_000) });
  const changed = await trip.save(parent, child, 'arrival', {
    ...someArrival,
    arrival_time: '18:05',
    arrival_day: '2027-07-21',
  });
  expect([changed.status, changed.body.participant_status]).toEqual([200, 460]);
  const [row] = await portal.db.select().from(tripChanges).where(eq(tripChanges.participation_id, participation_id));
  expect(row).toMatchObject({
    form: 'arrival',
    before: { arrival_day: '2027-07-20', arrival_time: '14:30' },
    after: { arrival_day: '2027-07-21', arrival_time: '18:05' },
    changed_by: parent.id,
    seen_at: null,
  });
  // A step that would hold no more is not kept.
  expect((await trip.save(parent, child, 'arrival', { ...someArrival, arrival_time: '' })).status).toBe(422);

  await set({ trip_change_deadline: from(-1000) });
  const late = await trip.save(parent, child, 'arrival', someArrival);
  expect([late.status, late.body.errors[0]]).toEqual([
    422,
    'Срок изменений прошёл: если что-то изменилось, напишите нам',
  ]);
  await portal.db.execute(
    `update trip_documents set state = 'returned', remark = 'Нет подписи' where participation_id = ${participation_id} and kind like 'consent%'`,
  );
  const shown = (await trip.find(parent, child)).body.trip;
  expect(shown).toMatchObject({ may_save: ['docs'], steps: { docs: 'returned' }, participant_status: 460 });
  expect(shown.documents.map(({ state, remark }: { state: string; remark: string }) => [state, remark]).sort()).toEqual(
    [
      ['returned', 'Нет подписи'],
      ['waiting', null],
    ],
  );
  const papers = await trip.papers(parent, child);
  expect((await trip.save(parent, child, 'docs', papers)).status).toBe(422);
  const { consent_to_medical_intervention_file } = papers;
  const replaced = await trip.save(parent, child, 'docs', { consent_to_medical_intervention_file });
  expect(replaced.body.trip).toMatchObject({ may_save: [], steps: { docs: 'filled' }, participant_status: 460 });
  expect(
    replaced.body.trip.documents.every(
      ({ state, remark }: { state: string; remark: null }) => state === 'waiting' && remark === null,
    ),
  ).toBe(true);
});

test('what is typed is kept as a draft, each step’s until it is saved', async () => {
  const { parent, child } = await makeFamily(portal, s.MAIN_ENROLLED);
  const stranger = await makePerson(portal, 'parent');
  const form = `trip:${child.id}`;
  const keep = (by: Person) =>
    portal.call('POST', '/user/data/save', { form, preserved: { arrival_time: '9', departure_time: '8' } }, by);
  expect((await keep(stranger)).status).toBe(404);
  expect((await keep(parent)).status).toBe(200);
  await trip.save(parent, child, 'arrival', someArrival);
  const { preserved } = (await portal.call('GET', `/user/data/get?form=${form}`, undefined, parent)).body;
  expect(preserved).toMatchObject({ arrival_time: null, departure_time: '8' });
});

test('another family’s trip is not there; a participant reads its own and changes nothing', async () => {
  const family = await makeFamily(portal, s.MAIN_ENROLLED);
  const { parent, child } = family;
  const stranger = await makeFamily(portal, s.MAIN_ENROLLED);
  for (const answer of [
    await trip.find(stranger.parent, child),
    await trip.find(stranger.child, child),
    await trip.confirm(stranger.parent, child),
    await trip.cancel(stranger.parent, child),
    await trip.save(stranger.parent, child, 'arrival', someArrival),
    await portal.call(
      'GET',
      `/user/participant/trip_blank?participant_id=${child.id}&kind=consent_to_medical_intervention_file`,
      undefined,
      stranger.parent,
    ),
  ])
    expect(answer.status).toBe(404);
  await trip.fill(family);
  const { trip: own } = (await trip.find(child)).body;
  expect(own).toMatchObject({
    may_save: [],
    may_cancel: false,
    participant_status: 460,
    check_in: { code: expect.any(String) },
  });
  expect(
    own.documents.map(({ url, original_name }: { url: string; original_name: string }) => [url, original_name]),
  ).toEqual([
    ['', 'Обязательство с навигатором возможностей.pdf'],
    ['', 'Согласие на медицинское вмешательство.pdf'],
  ]);
  const [{ path }] = (await trip.find(parent, child)).body.trip.documents;
  const read = (by: Person) => portal.call('GET', `/storage/${path}`, undefined, by);
  expect([
    (await read(parent)).status,
    (await read(child)).status,
    (await read(stranger.parent)).status,
    (await read(admin)).status,
  ]).toEqual([200, 404, 404, 200]);
  const readings = await portal.db
    .select()
    .from(actionLog)
    .where(and(eq(actionLog.action, 'file_read'), eq(actionLog.subject_id, child.id)));
  expect(readings).toHaveLength(1);
});

test('an administrator ends a trip with a reason, and brings it back into a free place with what was filled in', async () => {
  const family = await makeFamily(portal, s.MAIN_ENROLLED);
  const { parent, child } = family;
  await portal.db
    .update(participations)
    .set({ direction: 'keepers' })
    .where(eq(participations.id, family.participation_id));
  await trip.fill(family);
  const ended = await portal.call(
    'POST',
    '/admin/participant/set_status',
    { participant_id: child.id, status: 480, why: 'Медотвод' },
    admin,
  );
  expect(ended.status).toBe(200);
  expect(await lettersTo(parent)).toContain('Пётр Морской: поездка отменена администрацией');
  expect(await lettersTo(child)).toContain('Поездка отменена администрацией');
  const back = await portal.call(
    'POST',
    '/admin/participant/return',
    { participant_id: child.id, why: 'Справка пришла' },
    admin,
  );
  expect(back.status).toBe(200);
  expect((await trip.find(parent, child)).body.trip).toMatchObject({
    participant_status: 460,
    steps: { arrival: 'filled', docs: 'filled' },
  });
});

test('points have the configuration’s names, each in the group of its way', async () => {
  const { body } = await portal.call('POST', '/trip_points', {}, admin);
  const idsOf = (group: string) => body[group].map(({ id, type }: { id: number; type: number }) => [id, type]);
  expect(['arrival_point', 'self_arrival_point', 'departure_point', 'self_departure_point'].map(idsOf)).toEqual([
    [
      [3, 1],
      [4, 1],
    ],
    [[1, 2]],
    [
      [7, 1],
      [8, 1],
    ],
    [[5, 3]],
  ]);
});
