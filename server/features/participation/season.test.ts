import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { type Family, forgetLimits, makeFamily, makePerson, makeSentQuestionnaire } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, messages, participations, savedData, timeouts, users } from '#tests/tables.ts';
import { openTimeout } from './deadlines/timeouts.ts';
import { listParticipations } from './queries.ts';
import { startSeason } from './start-season.ts';

const portal = portalForFile();
beforeEach(() => forgetLimits(portal));

const activate = ({ parent, child }: Family) =>
  portal.call('POST', '/user/participant/activate_last_years_participant', { participant_id: child.id }, parent);
const seasonsOf = async ({ child }: Family) =>
  (await listParticipations(portal.db, child.id)).map(({ year, status }) => [year, status]);
const logOf = ({ child }: Family) => portal.db.select().from(actionLog).where(eq(actionLog.subject_id, child.id));
const start = async (year: number) => {
  const admin = await makePerson(portal, 'administrator');
  return await portal.db.transaction((tx) => startSeason(tx, { year, by: admin.id }));
};

test('a new season moves every earlier participation to 180 with its log and closes its deadlines, once', async () => {
  const places = Object.values(statuses).filter((status) => status !== 180);
  const families = await Promise.all(places.map((status) => makeFamily(portal, status, 2026)));
  const present = await makeFamily(portal, 10, 2027);
  for (const { child } of [...families, present]) await openTimeout(portal.db, child.id, 'FILL_QUESTIONNAIRE', 5);
  expect(await start(2027)).toBe(places.length);
  for (const [index, family] of families.entries()) {
    expect(await seasonsOf(family)).toEqual([[2026, 180]]);
    expect(await logOf(family)).toMatchObject([
      { action: 'status_changed', from_status: places[index], to_status: 180, why: 'Начался сезон 2027' },
    ]);
  }
  const open = (await portal.db.select().from(timeouts)).filter(({ closed_at }) => closed_at === null);
  expect(open.map(({ user_id }) => user_id)).toEqual([present.child.id]);
  expect(await seasonsOf(present)).toEqual([[2027, 10]]);
  expect(await start(2027)).toBe(0);
});

test('a participant of the last season begins the new one at 190: its own row, its deadline, the old answers as a draft', async () => {
  const family = await makeSentQuestionnaire(portal, 180, { about: 'Люблю нырять' });
  await portal.db.update(participations).set({ season: 2026 }).where(eq(participations.id, family.participation_id));
  expect(await activate(family)).toMatchObject({ status: 200, body: { participant_status: 190 } });
  expect(await seasonsOf(family)).toEqual([
    [2027, 190],
    [2026, 180],
  ]);
  expect(await logOf(family)).toMatchObject([
    { action: 'status_changed', from_status: 180, to_status: 190, actor_id: family.parent.id },
  ]);
  const open = await portal.db.select().from(timeouts).where(eq(timeouts.user_id, family.child.id));
  expect(open).toMatchObject([{ time_out_type_code: 'FILL_QUESTIONNAIRE', closed_at: null }]);
  await activate(family);
  const letters = await portal.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, family.parent.email))
    .orderBy(messages.id);
  expect(letters).toMatchObject([{ subject: 'Пётр Морской: новый сезон начался, проверьте анкету' }]);
  const { token } = family.parent;
  const draft = await portal.call('GET', `/user/data/get?form=questionnaire:${family.child.id}`, undefined, { token });
  expect(draft.body.preserved.about).toBe('Люблю нырять');
  expect(draft.body.preserved).not.toHaveProperty('surname');
});

test('answers typed and never sent last season are there in the new one', async () => {
  const family = await makeFamily(portal, 180, 2026);
  const form = `questionnaire:${family.child.id}`;
  await portal.db
    .insert(savedData)
    .values({ user_id: family.parent.id, form, preserved: { about: 'Собираю ракушки' } });
  await activate(family);
  const draft = await portal.call('GET', `/user/data/get?form=${form}`, undefined, { token: family.parent.token });
  expect(draft.body.preserved).toEqual({ about: 'Собираю ракушки' });
});

test('pressed twice and again, it is activated once', async () => {
  const family = await makeFamily(portal, 180, 2026);
  const answers = await Promise.all([activate(family), activate(family), activate(family)]);
  answers.push(await activate(family));
  expect(answers.map(({ status, body }) => [status, body.participant_status])).toEqual(
    Array.from({ length: 4 }, () => [200, 190]),
  );
  expect(await logOf(family)).toHaveLength(1);
});

test('only a participant of an earlier season at 180 is activated', async () => {
  for (const status of Object.values(statuses)) {
    const past = await makeFamily(portal, status, 2026);
    expect([status, (await activate(past)).status]).toEqual([status, status === 180 ? 200 : 422]);
    if (status === 190) continue;
    const present = await makeFamily(portal, status, 2027);
    expect([status, (await activate(present)).status]).toEqual([status, 422]);
    expect(await seasonsOf(present)).toEqual([[2027, status]]);
  }
});

test('who has outgrown the programme, while registration is closed, and another’s child: none is activated', async () => {
  const family = await makeFamily(portal, 180, 2026);
  const other = await makePerson(portal, 'parent');
  expect((await activate({ ...family, parent: other })).status).toBe(404);
  await saveConfiguration(portal.db, { registration_open: false }, null);
  expect((await activate(family)).status).toBe(403);
  await saveConfiguration(portal.db, { registration_open: true }, null);
  await portal.db.update(users).set({ birth_date: '2009-01-01' }).where(eq(users.id, family.child.id));
  expect((await activate(family)).body.errors).toEqual([
    'На 30 августа 2027 года участнику должно быть от 13 до 16 лет',
  ]);
  expect(await seasonsOf(family)).toEqual([[2026, 180]]);
});
