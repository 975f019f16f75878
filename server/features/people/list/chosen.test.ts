import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { openTimeout } from '#server/features/participation/deadlines/timeouts.ts';
import { makeCourse, makeFamily, makeParticipation, makePerson, type Person, unique } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { makeEnded } from '#tests/returns.ts';
import { makeLearner } from '#tests/study.ts';
import { actionLog, participations, timeouts, users } from '#tests/tables.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});

const list = (query: Record<string, string | number>) =>
  portal.call('GET', `/admin/users?${new URLSearchParams(query as Record<string, string>)}`, undefined, admin);
const idsOf = async (query: Record<string, string | number>): Promise<number[]> =>
  (await list(query)).body.data.map(({ id }: { id: number }) => id);
const post = (path: string, body: object) => portal.call('POST', path, body, { token: admin.token });
const inDays = (days: number) => moscowDay(new Date(Date.now() + days * 86_400_000));
const some = (count: number) => Promise.all(Array.from({ length: count }, () => makeFamily(portal, statuses.ADMITTED)));

test('those chosen by hand are listed, whatever page and search they were chosen on, within the season asked for', async () => {
  const [one, two, other] = await some(3);
  if (!one || !two || !other) throw new Error('no families');
  const ids = `${one.child.id},${two.child.id}`;
  expect((await idsOf({ ids })).toSorted()).toEqual([one.child.id, two.child.id].toSorted());
  // A person of any role may be chosen.
  expect(await idsOf({ ids: String(one.parent.id) })).toEqual([one.parent.id]);
  await makeParticipation(portal, { user_id: one.child.id, season: 2026, status: statuses.LAST_SEASON });
  expect(await idsOf({ ids, season: 2026 })).toEqual([one.child.id]);
  expect(await idsOf({ ids, status: statuses.TRAINING })).toEqual([]);
});

test('the Excel of the chosen holds them alone, and the log says whose it was', async () => {
  const surname = `Отборов${unique()}`;
  const [one, two, other] = await some(3);
  if (!one || !two || !other) throw new Error('no families');
  for (const { child } of [one, two, other])
    await portal.db.update(users).set({ surname }).where(eq(users.id, child.id));
  const response = await fetch(`${portal.url}/api/admin/users/excel?ids=${one.child.id},${two.child.id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect(sheets[0]?.rows.slice(1).map((row) => row[0])).toEqual([surname, surname]);
  const lines = await portal.db
    .select({ details: actionLog.details })
    .from(actionLog)
    .where(and(eq(actionLog.action, 'users_exported'), eq(actionLog.actor_id, admin.id)));
  expect(lines.at(-1)?.details).toMatchObject({ ids: [one.child.id, two.child.id] });
});

test('the deadlines of the chosen are counted and moved, those of nobody else', async () => {
  const families = await some(3);
  for (const { child } of families) await portal.db.transaction((tx) => openTimeout(tx, child.id, 'GO_TO_TRAINING', 5));
  const [one, two, other] = families;
  if (!one || !two || !other) throw new Error('no families');
  const dateOf = async ({ child }: typeof one) =>
    (await portal.db.select().from(timeouts).where(eq(timeouts.user_id, child.id)))[0]?.time_out_date;
  const before = await dateOf(other);
  const body = {
    filter: { ids: [one.child.id, two.child.id], search: '' },
    time_out_type_code: 'GO_TO_TRAINING',
    time_out_date: inDays(40),
  };
  expect((await post('/admin/timeouts/count_filtered', body)).body).toEqual({ ok: true, count: 2 });
  const moved = await post('/admin/timeouts/move_filtered', { ...body, why: 'Сбой почты', expected: 2 });
  expect(moved.body).toEqual({ ok: true, count: 2 });
  expect(await dateOf(one)).toBe(new Date(`${inDays(40)}T23:59:59+03:00`).toISOString());
  expect(await dateOf(two)).toBe(await dateOf(one));
  expect(await dateOf(other)).toBe(before);
});

test('the learners of one course, or of one of its milestones, are told from those of another', async () => {
  const [teaching_id, other_id] = [await makeCourse(portal, 2), await makeCourse(portal, 1)];
  const there = await makeLearner(portal, teaching_id);
  const deeper = await makeLearner(portal, teaching_id, 2);
  const elsewhere = await makeLearner(portal, other_id);
  const all = await idsOf({ teaching_id });
  expect(all.toSorted()).toEqual([there.child.id, deeper.child.id].toSorted());
  expect(all).not.toContain(elsewhere.child.id);
  const [own] = await portal.db.select().from(participations).where(eq(participations.user_id, there.child.id));
  expect(await idsOf({ teaching_id, milestone_id: own?.milestone_id ?? 0 })).toEqual([there.child.id]);
});

test('of the chosen those come back who may, and nobody else', async () => {
  const ended = () => makeEnded(portal, statuses.ASSESSED, statuses.NOT_ENROLLED);
  const [one, other, admitted] = [await ended(), await ended(), (await some(1))[0]];
  if (!admitted) throw new Error('no family');
  const filter = { ids: [one.child.id, admitted.child.id], search: '' };
  expect((await post('/admin/participant/count_returning', { filter })).body).toEqual({ ok: true, count: 1 });
  const returned = await post('/admin/participant/return_filtered', { filter, why: 'Место', expected: 1 });
  expect(returned.body).toEqual({ ok: true, count: 1 });
  const statusOf = async ({ participation_id }: typeof one) =>
    (await portal.db.select().from(participations).where(eq(participations.id, participation_id)))[0]?.status;
  expect(await statusOf(one)).toBe(statuses.ASSESSED);
  expect(await statusOf(other)).toBe(statuses.NOT_ENROLLED);
  expect(await statusOf(admitted)).toBe(statuses.ADMITTED);
});

test('what is no list of people is refused at its field, in Russian', async () => {
  const many = Array.from({ length: 501 }, (_, index) => index + 1).join(',');
  for (const ids of ['1,a', '', ',', '0', '-1', '1.5', '1,,2', '1e999', '9'.repeat(20), many, '1;drop table users']) {
    for (const path of ['users', 'users/excel', 'statistics/learning', 'statistics/learning?excel=1']) {
      const [address, given = ''] = path.split('?');
      const answer = await portal.call(
        'GET',
        `/admin/${address}?${new URLSearchParams(given)}&${new URLSearchParams({ ids })}`,
        undefined,
        admin,
      );
      expect([ids.slice(0, 30), path, answer.status], ids).toEqual([ids.slice(0, 30), path, 422]);
      expect(answer.body.fields?.ids, `${path} ${ids}`).toMatch(/^[А-ЯЁ]/);
    }
  }
  for (const ids of [[], [0], ['один'], 'x', Array.from({ length: 501 }, (_, index) => index + 1), null, {}]) {
    const body = { filter: { ids, search: '' }, time_out_type_code: 'GO_TO_TRAINING', time_out_date: inDays(9) };
    expect((await post('/admin/timeouts/count_filtered', body)).status, JSON.stringify(ids)).toBe(422);
    expect((await post('/admin/participant/count_returning', body)).status, JSON.stringify(ids)).toBe(422);
  }
});
