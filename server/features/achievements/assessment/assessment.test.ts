import { and, eq, gte } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, achievements as cards, messages, participations } from '#tests/tables.ts';
import { partsOfDocument } from '#tests/unzip.ts';

/** docs/product/selection-and-trip.md, «Achievements» and «Points and ranking»: what assessors do, and what comes of it. */
const portal = portalForFile();
const achievements = achievementsOf(portal);
let anna: Person;
let olga: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
  olga = await makePerson(portal, 'curator', { surname: 'Орлова', name: 'Ольга' });
});
beforeEach(() => forgetLimits(portal));

const point = (by: Person, achievement_id: number, value: number | null, more: object = {}) =>
  achievements.assess(by, 'set_point', { achievement_id, point: value, reason: 'По таблице', ...more });
const statusOf = async (by: Person, user_id: number) =>
  (await achievements.one(by, user_id)).body.assessment.participant_status;

/** A participant of 290 with so many achievements. */
async function makeReady(amount: number, given: Parameters<typeof makeParticipantWithDirection>[2] = {}) {
  const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, given);
  const added: { id: number; version: number }[] = [];
  for (let one = 0; one < amount; one++) added.push((await achievements.add(family.child)).body.achievement);
  await achievements.ready(family.child);
  return { ...family, added };
}
const open = () => portal.call('POST', '/admin/achievements/open', {}, anna);

test('the assessment is opened for all at once, after their number was shown; who has nothing to assess is assessed', async () => {
  const some = await makeReady(1);
  const none = await makeReady(0, { points: 12 });
  const { body } = await portal.call('GET', '/admin/achievements/opening', undefined, anna);
  expect(body).toMatchObject({ count: 2, without_achievements: 1 });
  expect((await point(anna, some.added[0]?.id ?? 0, 3)).body.errors).toEqual(['Действие недоступно в текущем статусе']);
  expect((await open()).body).toMatchObject({ moved: 2, assessed: 1 });
  expect((await open()).body).toMatchObject({ moved: 0, assessed: 0 });
  expect([await statusOf(anna, some.child.id), await statusOf(anna, none.child.id)]).toEqual([400, 410]);
  const steps = await portal.db
    .select({ from: actionLog.from_status, to: actionLog.to_status, why: actionLog.why })
    .from(actionLog)
    .where(and(eq(actionLog.participation_id, none.participation_id), gte(actionLog.to_status, s.TO_ASSESS)))
    .orderBy(actionLog.id);
  expect(steps).toEqual([
    { from: 290, to: 400, why: 'Оценка достижений открыта' },
    { from: 400, to: 410, why: 'Оценивать нечего: достижений нет' },
  ]);
  const [assessed] = await portal.db.select().from(participations).where(eq(participations.id, none.participation_id));
  expect(assessed).toMatchObject({ left_status: 400, told_total: 12, assessed_at: expect.any(String) });
  expect((await achievements.list(none.child)).body).toMatchObject({ points: { learning_points_total: 12 } });
  const toldOf = ({ email }: Person) =>
    portal.db
      .select({ text: messages.text })
      .from(messages)
      .where(and(eq(messages.recipient, email), eq(messages.kind, 'achievements_assessed')));
  for (const one of [none.child, none.parent])
    expect(await toldOf(one)).toEqual([{ text: expect.stringContaining('12') }]);
  expect(await toldOf(some.child)).toEqual([]);
});

test('every achievement has its points: assessed and told; one cleared: not any more', async () => {
  const { child, parent, added } = await makeReady(2, { points: 10, direction: 'inventors' });
  await open();
  const [first, second] = added.map(({ id }) => id);
  expect((await point(anna, first ?? 0, 6)).body.assessment).toMatchObject({
    participant_status: 400,
    points: { learning_points: 10, learning_achievements_points: 6, learning_points_total: 16 },
  });
  expect((await achievements.list(child)).body).toMatchObject({
    points: null,
    place: null,
    data: [{ point: null }, {}],
  });
  expect((await point(anna, second ?? 0, 0.5)).body.assessment.participant_status).toBe(410);
  const seen = (await achievements.list(parent, child.id)).body;
  expect(seen).toMatchObject({
    data: [{ point: 6, point_reason: 'По таблице' }, { point: 0.5 }],
    points: { learning_points_total: 16.5 },
    place: { direction: 'inventors', place: 1, amount: 1, assessed: 1, to_come: 0, capacity: 20, reserve: 10 },
  });
  const told = await portal.db.select().from(messages).where(eq(messages.recipient, child.email)).orderBy(messages.id);
  expect(told.filter(({ kind }) => kind === 'achievements_assessed')).toHaveLength(1);
  expect((await point(olga, second ?? 0, null)).body.assessment).toMatchObject({
    participant_status: 400,
    points: { learning_points_total: 16 },
  });
  expect((await achievements.list(child)).body.points).toBeNull();
});

test('of two assessors at once one wins, and the other is told', async () => {
  const { added, child } = await makeReady(1, { direction: 'rescuers' });
  await open();
  const [one] = (await achievements.one(anna, child.id)).body.assessment.achievements;
  const answers = await Promise.all([
    point(anna, added[0]?.id ?? 0, 3, { version: one.version }),
    point(olga, added[0]?.id ?? 0, 5, { version: one.version }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200)?.body.assessment.achievements[0];
  expect((await achievements.one(anna, child.id)).body.assessment.achievements[0].point).toBe(winner.point);
});

test('points need a reason, and are never given by the participant', async () => {
  const { added, child, parent } = await makeReady(1, { direction: 'rescuers' });
  await open();
  const id = added[0]?.id ?? 0;
  expect((await point(anna, id, 3, { reason: '' })).body.fields).toHaveProperty('reason');
  expect((await point(anna, id, -1)).status).toBe(422);
  expect((await point(anna, id, 1001)).status).toBe(422);
  expect((await point(anna, 999_999_999, 1)).status).toBe(404);
  for (const by of [child, parent]) expect((await point(by, id, 3)).status).toBe(403);
});

test('one sent back is put right within three days, and comes with its difference', async () => {
  const { added, child } = await makeReady(1, { direction: 'hydronauts' });
  await saveConfiguration(
    portal.db,
    { achievements_upload_period: { from: null, to: new Date().toISOString() } },
    null,
  );
  await open();
  const id = added[0]?.id ?? 0;
  await point(anna, id, 3);
  const back = await achievements.assess(anna, 'send_back', { achievement_id: id, remark: 'Не читается' });
  expect(back.body.assessment).toMatchObject({
    participant_status: 400,
    achievements: [{ point: null, remark: 'Не читается' }],
  });
  const [seen] = (await achievements.list(child)).body.data;
  expect(seen).toMatchObject({ remark: 'Не читается' });
  expect(Date.parse(seen.remark_until) - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
  const fixed = await achievements.change(child, seen, { title: 'Олимпиада, новый снимок' });
  expect(fixed.body.achievement).toMatchObject({ remark: null, corrected_at: expect.any(String) });
  expect((await achievements.one(anna, child.id)).body.assessment.achievements[0].previous.title).toBe(
    'Олимпиада по биологии',
  );
  expect((await achievements.change(child, fixed.body.achievement, { title: 'Ещё раз' })).status).toBe(422);
  await saveConfiguration(portal.db, { achievements_upload_period: { from: null, to: null } }, null);
});

test('a declared cadet is confirmed for points, or not, with a reason; nobody is who has not declared it', async () => {
  const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { direction: 'aquanauts', points: 1 });
  const { child, participation_id } = family;
  const decide = (what: string, reason?: string) => achievements.assess(anna, what, { participation_id, reason });
  expect((await decide('confirm_cadet_status')).body.errors[0]).toContain('не заявлял');
  await achievements.add(child, { kind: 'cadet' });
  await achievements.ready(child);
  await open();
  expect((await decide('disapprove_cadet_status')).body.fields).toHaveProperty('reason');
  expect((await decide('confirm_cadet_status')).body.assessment).toMatchObject({
    is_cadet: true,
    participant_status: 410,
    points: { learning_cadet_points: 5, learning_points_total: 6 },
  });
  expect((await decide('disapprove_cadet_status', 'Удостоверение чужое')).body.assessment).toMatchObject({
    is_cadet: false,
    participant_status: 410,
    points: { learning_cadet_points: 0, learning_points_total: 1 },
  });
  expect((await achievements.list(child)).body.standing_reasons.cadet).toBe('Удостоверение чужое');
  expect((await decide('confirm_volunteer_status')).status).toBe(422);
  await achievements.about(child, { offers_help: true });
  expect((await decide('confirm_volunteer_status')).body.assessment).toMatchObject({ is_volunteer: true });
  const { body } = await portal.call('GET', '/admin/volunteers?state=confirmed', undefined, anna);
  expect(body.data).toMatchObject([{ user_id: child.id, proof: null, offers_help: true }]);
});

test('the list of volunteers says who declared or offered it, on what it rests, and what was decided', async () => {
  const declared = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { direction: 'inventors' });
  const path = await achievements.upload(declared.child);
  await achievements.add(declared.child, { kind: 'volunteer', title: 'Субботник', path, link: null });
  const offered = await makeParticipantWithDirection(portal, s.TRAINING, { direction: 'inventors' });
  await achievements.about(offered.child, { offers_help: true });
  const of = async (filter: string) =>
    (await portal.call('GET', `/admin/volunteers?direction=inventors&${filter}`, undefined, anna)).body.data;
  const ids = async (filter: string) => (await of(filter)).map(({ id }: { id: number }) => id);
  expect((await ids('')).sort()).toEqual([declared.participation_id, offered.participation_id].sort());
  expect(await ids('state=offered')).toEqual([offered.participation_id]);
  expect(await ids('state=declared')).toEqual([declared.participation_id]);
  const named = (name: string) => `search=${encodeURIComponent(name)}`;
  expect((await ids(named('пётр'))).sort()).toEqual([declared.participation_id, offered.participation_id].sort());
  expect(await ids(`state=offered&${named('пётр')}`)).toEqual([offered.participation_id]);
  // The parent's name: children alone are listed.
  expect(await ids(named('дарья'))).toEqual([]);
  expect((await of('state=declared'))[0]).toMatchObject({
    may_decide: true,
    decision: null,
    offers_help: false,
    proof: { title: 'Субботник', url: `/api/storage/${path}`, link: null },
  });
  const { participation_id } = declared;
  await achievements.assess(anna, 'disapprove_volunteer_status', { participation_id, reason: 'Не видно даты' });
  expect((await of('state=disapproved'))[0].decision).toMatchObject({
    is_confirmed: false,
    reason: 'Не видно даты',
    name: 'Савельева Анна',
    at: expect.stringMatching(/Z$/),
  });
  const excel = await portal.call('GET', '/admin/volunteers/excel?direction=inventors', undefined, anna);
  expect(excel.headers.get('content-type')).toContain('spreadsheetml');
  await portal.db.update(participations).set({ status: s.BLOCKED }).where(eq(participations.id, participation_id));
  expect((await of('state=disapproved'))[0].may_decide).toBe(false);
  await achievements.about(offered.child, { offers_help: false });
  expect(await ids('')).toEqual([participation_id]);
  await achievements.about(offered.child, { offers_help: true });
  expect(await ids('state=offered')).toEqual([offered.participation_id]);
});

test('the menu and the home count who waits: for the opening, and for points', async () => {
  await portal.db.update(participations).set({ status: s.TRAINING });
  const one = await makeReady(1);
  await open();
  await makeReady(1);
  const waiting = async () => (await portal.call('GET', '/admin/achievements/waiting', undefined, anna)).body;
  const inMenu = async () =>
    (await portal.call('GET', '/menu/waiting', undefined, anna)).body.waiting['/admin/users/achievements'];
  expect(await waiting()).toMatchObject({ to_open: 1, to_assess: 1, oldest_at: expect.any(String) });
  expect(await inMenu()).toBe(2);
  await achievements.assess(anna, 'send_back', { achievement_id: one.added[0]?.id, remark: 'Не читается' });
  expect([(await waiting()).to_assess, await inMenu()]).toEqual([0, 1]);
  await portal.db
    .update(cards)
    .set({ remark_until: new Date().toISOString() })
    .where(eq(cards.participation_id, one.participation_id));
  expect([(await waiting()).to_assess, await inMenu()]).toEqual([1, 2]);
  await point(anna, one.added[0]?.id ?? 0, 3);
  expect(await waiting()).toMatchObject({ to_open: 1, to_assess: 0 });
  expect(await inMenu()).toBe(1);
});

test('the list holds what is filtered, the best first, with the four points', async () => {
  const best = await makeReady(1, { direction: 'keepers', points: 40 });
  const next = await makeReady(0, { direction: 'keepers', points: 30 });
  await open();
  await point(anna, best.added[0]?.id ?? 0, 2);
  await achievements.assess(anna, 'set_black_label', { participation_id: next.participation_id, reason: 'Списал' });
  // Rows are chosen by their own ids, which are the participations'.
  const ids = [best.participation_id, next.participation_id];
  const { body } = await achievements.all(anna, { direction: 'keepers', ids });
  expect(body).toMatchObject({ current_page: 1, total: 2, to: 2 });
  expect(body.data[0]).toMatchObject({
    id: best.participation_id,
    user_id: best.child.id,
    achievements: [{ point: 2 }],
    black_labels: [],
    is_cadet: false,
    is_volunteer: false,
    learning_points_total: 42,
    learning_achievements_points: 2,
    user: { surname: 'Морской', participant_status: 410, email: best.child.email },
  });
  expect(body.data[1]).toMatchObject({ black_labels: [{ reason: 'Списал' }], learning_points_total: 30 });
  const of = async (filter: object) =>
    (await achievements.all(anna, { ids, ...filter })).body.data.map(({ id }: { id: number }) => id);
  expect(await of({ black_label: true })).toEqual([next.participation_id]);
  expect(await of({ filter: 'ready' })).toEqual(ids);
  expect(await of({ filter: 'without_points' })).toEqual([]);
  await achievements.assess(anna, 'lift_black_label', { participation_id: next.participation_id, reason: 'Ошибка' });
  expect(await of({ black_label: false })).toEqual(ids);
});

test('places follow the points at once, and the history says why', async () => {
  await portal.db
    .update(participations)
    .set({ direction: 'rescuers' })
    .where(eq(participations.direction, 'aquanauts'));
  const low = await makeReady(1, { direction: 'aquanauts', points: 10 });
  const high = await makeReady(1, { direction: 'aquanauts', points: 11 });
  await open();
  // Who came in together did not overtake one another.
  expect((await achievements.places(anna, high.child.id)).body.changes).toMatchObject([{ is_own: true, moved: 0 }]);
  expect((await achievements.places(anna, low.child.id)).body.changes).toMatchObject([{ is_own: true, moved: 0 }]);
  const placeOf = async (who: Person) => (await achievements.one(anna, who.id)).body.assessment.place.place;
  expect([await placeOf(low.child), await placeOf(high.child)]).toEqual([2, 1]);
  await point(anna, low.added[0]?.id ?? 0, 6);
  expect([await placeOf(low.child), await placeOf(high.child)]).toEqual([1, 2]);
  const { body } = await achievements.places(anna, high.child.id);
  expect(body.neighbours.map(({ user_id, place }: { user_id: number; place: number }) => [user_id, place])).toEqual([
    [low.child.id, 1],
    [high.child.id, 2],
  ]);
  expect(body.changes[0]).toMatchObject({
    is_own: false,
    from_total: 10,
    to_total: 16,
    moved: 1,
    actor: 'Савельева Анна',
  });
  expect(body.changes[0].reason).toContain('По таблице');
});

test('who is held leaves the ranking and comes back to it, with the reason in the history of the others too', async () => {
  const best = await makeReady(0, { direction: 'hydronauts', points: 20 });
  const next = await makeReady(0, { direction: 'hydronauts', points: 10 });
  await open();
  const move = (status: number, why: string) =>
    portal.call('POST', '/admin/participant/set_status', { participant_id: best.child.id, status, why }, anna);
  const changes = async ({ child }: { child: Person }) => (await achievements.places(anna, child.id)).body.changes;
  expect((await move(160, 'Проверяем документы')).status).toBe(200);
  const left = { is_own: false, from_total: 20, to_total: null, moved: -1, reason: 'Проверяем документы' };
  expect((await changes(next))[0]).toMatchObject({ ...left, actor: 'Савельева Анна' });
  expect((await move(410, 'Документы в порядке')).status).toBe(200);
  const back = { from_total: null, to_total: 20, reason: 'Документы в порядке' };
  expect((await changes(next))[0]).toMatchObject({ ...back, is_own: false, moved: 1 });
  expect((await changes(best)).slice(0, 2)).toMatchObject([
    { ...back, is_own: true, moved: 0 },
    { is_own: true, to_total: null, moved: 0 },
  ]);
});

test('one objects once, within five days of the points, in the dialog', async () => {
  const { child, parent, participation_id } = await makeReady(0, { direction: 'keepers' });
  expect((await achievements.object(child, 'Не согласен')).status).toBe(422);
  await open();
  expect((await achievements.list(child)).body.objection_until).toEqual(expect.any(String));
  expect((await achievements.object(parent, 'Не согласны')).status).toBe(403);
  expect((await achievements.object(child, 'Посмотрите ещё раз')).status).toBe(200);
  expect((await achievements.object(child, 'И ещё раз')).body.errors[0]).toContain('один раз');
  const dialog = (await dialogsOf(portal).read(anna, { user_id: child.id })).body.data;
  expect(dialog).toMatchObject([{ text: 'Посмотрите ещё раз', about: { kind: 'objection', participant_status: 410 } }]);
  const late = await makeReady(0, { direction: 'keepers' });
  await open();
  await portal.db
    .update(participations)
    .set({ assessed_at: new Date(Date.now() - 5 * 86_400_000 - 1000).toISOString() })
    .where(eq(participations.id, late.participation_id));
  expect((await achievements.object(late.child, 'Поздно')).body.errors).toEqual(['Срок возражения прошёл']);
  const { body } = await achievements.all(anna, { filter: 'objected' });
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([participation_id]);
});

test('files of those filtered come as one archive with a list, and the list as Excel', async () => {
  const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { direction: 'hydronauts' });
  const path = await achievements.upload(family.child);
  await achievements.add(family.child, { title: '=cmd|calc', path, link: null });
  await achievements.add(family.child, { title: 'Видео', link: 'https://example.org/v' });
  const answer = await fetch(`${portal.url}/api/admin/download_achievements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [family.participation_id] }),
  });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const parts = partsOfDocument(Buffer.from(await answer.arrayBuffer()));
  const names = [...parts.keys()];
  expect(names).toContain('Список.csv');
  expect(names.some((name) => name.endsWith(`${family.child.id}/1 =cmd calc.pdf`))).toBe(true);
  const excel = await portal.call('POST', '/admin/achievements/excel', { ids: [family.participation_id] }, anna);
  expect(excel.headers.get('content-type')).toContain('spreadsheetml');
  expect((await portal.call('POST', '/admin/achievements/excel', '{', anna)).status).toBe(422);
});

test('an assessment has one holder; a change of another is seen by its version; the next one is nobody else’s', async () => {
  const one = await makeReady(1, { direction: 'inventors' });
  const two = await makeReady(1, { direction: 'inventors' });
  await open();
  const look = (by: Person, { child }: { child: Person }) => achievements.assess(by, 'look', { user_id: child.id });
  expect((await look(anna, one)).body.holder).toMatchObject({ user_id: anna.id, mine: true });
  const seen = (await look(olga, one)).body;
  expect(seen.holder).toMatchObject({ user_id: anna.id, mine: false });
  await look(anna, two);
  expect((await look(olga, one)).body.next_id).not.toBe(two.child.id);
  await point(anna, one.added[0]?.id ?? 0, 1);
  expect((await look(olga, one)).body.version).not.toBe(seen.version);
  await achievements.assess(olga, 'take_over', { user_id: one.child.id });
  expect((await look(anna, one)).body.holder).toMatchObject({ user_id: olga.id, mine: false });
});

test('progress says how far it is and how strict everybody is', async () => {
  const { body } = await portal.call('GET', '/admin/achievements/progress', undefined, anna);
  expect(body.directions).toHaveLength(5);
  expect(body.assessors[0]).toMatchObject({ user_id: anna.id, name: 'Савельева Анна', assessed: expect.any(Number) });
});
