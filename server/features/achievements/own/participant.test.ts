import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newDrafts } from '#contract/achievements/drafts.ts';
import { statuses as s } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { forgetLimits, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participations } from '#tests/tables.ts';
import { closeUploads } from './close-uploads.ts';

/** docs/product/selection-and-trip.md, «Achievements»: what a participant and its parent do. */
const portal = portalForFile();
const achievements = achievementsOf(portal);
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});
const from = (ms: number) => new Date(Date.now() + ms).toISOString();
const setPeriod = (period: { from: string | null; to: string | null }) =>
  saveConfiguration(portal.db, { achievements_upload_period: period }, null);
beforeEach(async () => {
  await forgetLimits(portal);
  await setPeriod({ from: null, to: from(3_600_000) });
});

test('three achievements at most, each with a file or a link, in the order they were added', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.TRAINING);
  const path = await achievements.upload(child);
  const first = await achievements.add(child, { title: 'Первое', path, link: null });
  expect(first.status).toBe(200);
  expect(first.body.achievement).toMatchObject({
    title: 'Первое',
    proposed_point: 6,
    point: null,
    version: 1,
    file: {
      path,
      url: `/api/storage/${path}`,
      original_name: 'Подтверждение достижения.pdf',
      content_type: 'application/pdf',
    },
  });
  await achievements.add(child, { title: 'Второе', kind: 'cadet' });
  await achievements.add(child, { title: 'Третье' });
  const fourth = await achievements.add(child);
  expect([fourth.status, fourth.body.errors[0]]).toEqual([422, 'За сезон можно добавить не больше трёх достижений']);
  const { body } = await achievements.list(child);
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Первое', 'Второе', 'Третье']);
  expect(body).toMatchObject({ cadet_state: 'declared', volunteer_state: null, may_change: true, points: null });
});

test('a black label stands on one’s own page with its reason, for the parent too, until it is lifted', async () => {
  const { child, parent, participation_id } = await makeParticipantWithDirection(portal, s.TO_ASSESS);
  const label = (what: 'set' | 'lift', reason: string) =>
    achievements.assess(admin, `${what}_black_label`, { participation_id, reason });
  const shown = async () => [
    (await achievements.list(child)).body.black_label,
    (await achievements.list(parent, child.id)).body.black_label,
  ];
  expect(await shown()).toEqual([null, null]);
  await label('set', 'Чужой диплом');
  const standing = { reason: 'Чужой диплом', set_at: expect.any(String) };
  expect(await shown()).toEqual([standing, standing]);
  await label('lift', 'Ошибка');
  await label('set', 'Списан тест');
  expect((await shown())[0]).toMatchObject({ reason: 'Списан тест' });
  await label('lift', 'Ошибка');
  expect(await shown()).toEqual([null, null]);
});

test('pressed twice it is one achievement', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.TRAINING);
  const request_key = randomUUID();
  const [one, two] = await Promise.all([
    achievements.add(child, { request_key }),
    achievements.add(child, { request_key }),
  ]);
  expect(one.body.achievement.id).toBe(two.body.achievement.id);
  expect((await achievements.list(child)).body.data).toHaveLength(1);
});

test('a sending that is repeated takes its draft; with something else in it, it says what stands there', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.TRAINING);
  const [form] = newDrafts;
  const request_key = randomUUID();
  const { achievement } = (await achievements.add(child, { request_key, title: 'Первое' })).body;
  await portal.call('POST', '/user/data/save', { form, preserved: { title: 'Второе' } }, child);
  const kept = async () => (await portal.call('GET', `/user/data/get?form=${form}`, undefined, child)).body.preserved;
  const other = await achievements.add(child, { request_key, title: 'Второе', draft: form } as never);
  expect([other.status, other.body.errors[0]]).toEqual([409, expect.stringContaining('«Первое»')]);
  expect(await kept()).toEqual({ title: 'Второе' });
  const same = await achievements.add(child, { request_key, title: 'Первое', draft: form } as never);
  expect([same.body.achievement.id, await kept()]).toEqual([achievement.id, null]);
});

test('a file that is kept for the difference of one achievement is not given to another', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const path = await achievements.upload(child);
  const one = (await achievements.add(child, { path, link: null })).body.achievement;
  await achievements.assess(admin, 'send_back', { achievement_id: one.id, remark: 'Не читается' });
  const back = (await achievements.list(child)).body.data[0];
  expect((await achievements.change(child, back)).status).toBe(200);
  expect((await achievements.add(child, { path, link: null })).body.fields).toHaveProperty('path');
  const again = (await achievements.list(child)).body.data[0];
  expect((await achievements.change(child, again, { path, link: null })).status).toBe(200);
});

test('both or neither of file and link, a day to come, and a file that is not one’s own are refused at the field', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.TRAINING);
  const stranger = await makeParticipantWithDirection(portal, s.TRAINING);
  const own = await achievements.upload(child);
  const cases = [
    [{ path: own }, 'path'],
    [{ link: null }, 'path'],
    [{ date: '2999-01-01' }, 'date'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: null, path: await achievements.upload(stranger.child) }, 'path'],
    [{ link: null, path: await achievements.upload(child, 'chat_file') }, 'path'],
    [{ link: null, path: '../../etc/passwd' }, 'path'],
    [{ title: ' ' }, 'title'],
    [{ kind: 'medal' as never }, 'kind'],
  ] as const;
  for (const [said, field] of cases) {
    const { status, body } = await achievements.add(child, said);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  }
  expect((await achievements.add(child, { link: null, path: own })).status).toBe(200);
  expect((await achievements.add(child, { link: null, path: own })).body.fields).toHaveProperty('path');
  expect((await achievements.list(child)).body.data).toHaveLength(1);
});

test('one changes and deletes one’s own alone; a change that missed another is told so', async () => {
  const { child, parent } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const stranger = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const path = await achievements.upload(child);
  const one = (await achievements.add(child, { path, link: null })).body.achievement;
  expect((await achievements.change(stranger.child, one)).status).toBe(404);
  expect((await achievements.remove(stranger.child, one.id)).status).toBe(404);
  expect((await achievements.change(child, one, { title: 'Иначе' })).body.achievement).toMatchObject({ version: 2 });
  expect((await achievements.change(child, one, { title: 'Ещё иначе' })).status).toBe(409);
  expect((await achievements.list(parent, child.id)).body).toMatchObject({
    data: [{ title: 'Иначе' }],
    may_change: false,
    may_be_ready: false,
  });
  for (const other of [stranger.parent, stranger.child])
    expect((await achievements.list(other, child.id)).status).toBe(404);
  expect((await portal.call('GET', `/storage/${path}`, undefined, parent)).status).toBe(404);
  expect((await achievements.remove(child, one.id)).status).toBe(200);
  expect((await achievements.list(child)).body.data).toEqual([]);
});

test('a parent opens the proof of its own child, nobody else’s', async () => {
  const { child, parent } = await makeParticipantWithDirection(portal, s.TRAINING);
  const stranger = await makeFamily(portal, s.TRAINING);
  const path = await achievements.upload(child);
  await achievements.add(child, { path, link: null });
  const open = async (by: Person) => (await portal.call('GET', `/storage/${path}`, undefined, by)).status;
  expect([await open(child), await open(parent), await open(admin)]).toEqual([200, 200, 200]);
  expect([await open(stranger.parent), await open(stranger.child)]).toEqual([404, 404]);
});

test('a proof has one name for child, parent and assessor; what the child has called its file is read nowhere', async () => {
  const { child, parent } = await makeParticipantWithDirection(portal, s.TRAINING);
  const path = await achievements.upload(child);
  await achievements.add(child, { path, link: null });
  const own = (await achievements.list(child)).body.data[0].file.original_name;
  const parents = (await achievements.list(parent, child.id)).body.data[0].file.original_name;
  const assessors = (await achievements.one(admin, child.id)).body.assessment.achievements[0].file.original_name;
  const byKind = 'Подтверждение достижения.pdf';
  expect([own, parents, assessors]).toEqual([byKind, byKind, byKind]);
});

test('nothing changes before the period, after it, or where participation stands still', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const one = (await achievements.add(child)).body.achievement;
  const refusals = async () => [
    (await achievements.add(child)).body.errors[0],
    (await achievements.change(child, one)).body.errors[0],
    (await achievements.remove(child, one.id)).body.errors[0],
    (await achievements.ready(child)).body.errors[0],
  ];
  await setPeriod({ from: from(60_000), to: null });
  expect(new Set(await refusals())).toEqual(new Set(['Период загрузки достижений ещё не начался']));
  await setPeriod({ from: null, to: from(-1000) });
  expect(new Set(await refusals())).toEqual(new Set(['Период загрузки достижений закончился']));
  expect((await achievements.list(child)).body).toMatchObject({ uploads_expired: true, may_change: false });
  await setPeriod({ from: null, to: null });
  const paused = await makeParticipantWithDirection(portal, s.MILESTONE_EXPIRED);
  expect((await achievements.add(paused.child)).body.errors).toEqual(['Действие недоступно в текущем статусе']);
});

test('«готово» ends the uploads once; the end of the period does for everybody else', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const other = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const learning = await makeParticipantWithDirection(portal, s.TRAINING);
  const one = (await achievements.add(child)).body.achievement;
  for (const _ of [1, 2]) expect((await achievements.ready(child)).body.participant_status).toBe(290);
  expect((await achievements.change(child, one)).status).toBe(422);
  expect((await achievements.ready(learning.child)).body.errors).toEqual(['Действие недоступно в текущем статусе']);
  await closeUploads(portal);
  expect((await achievements.list(other.child)).body.participant_status).toBe(260);
  await setPeriod({ from: null, to: from(-1) });
  await closeUploads(portal);
  expect((await achievements.list(other.child)).body.participant_status).toBe(290);
  expect((await achievements.list(learning.child)).body.participant_status).toBe(200);
});

test('the home says what can be done now, and until when', async () => {
  const { child, parent } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const step = async () => (await portal.call('GET', '/participant/achievements/step', undefined, child)).body;
  const { achievement } = (await achievements.add(child)).body;
  expect(await step()).toMatchObject({
    added: 1,
    may_change: true,
    to_fix: 0,
    fix_until: null,
    objection_until: null,
    period: { from: null, to: expect.any(String) },
  });
  await achievements.ready(child);
  await achievements.assess(admin, 'send_back', { achievement_id: achievement.id, remark: 'Не читается' });
  expect(await step()).toMatchObject({ may_change: false, to_fix: 1, fix_until: expect.stringMatching(/Z$/) });
  expect((await portal.call('GET', '/participant/achievements/step', undefined, parent)).status).toBe(403);
});

test('what was sent back promises nothing more once the selection is over: no time to put it right, no points to come', async () => {
  const { child, parent, participation_id } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const { achievement } = (await achievements.add(child)).body;
  await achievements.ready(child);
  await achievements.assess(admin, 'send_back', { achievement_id: achievement.id, remark: 'Не читается' });
  const shown = async (to: Person) => (await achievements.list(to)).body.data[0];
  const promised = { remark: 'Не читается', remark_until: expect.any(String), proposed_point: expect.any(Number) };
  expect(await shown(child)).toMatchObject(promised);
  await portal.db.update(participations).set({ status: s.NOT_ENROLLED }).where(eq(participations.id, participation_id));
  const nothing = { remark: null, remark_until: null, corrected_at: null, proposed_point: null };
  expect(await shown(child)).toMatchObject(nothing);
  expect((await achievements.list(parent, child.id)).body.data[0]).toMatchObject(nothing);
});
