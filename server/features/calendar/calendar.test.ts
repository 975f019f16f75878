// docs/product/calendar.md
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { openTimeout } from '#server/features/participation/deadlines/timeouts.ts';
import { getConfiguration, saveConfiguration } from '#server/platform/configuration/queries.ts';
import { calendarOf, readCalendar } from '#tests/calendars.ts';
import { makeTraveller } from '#tests/evakobaza.ts';
import { forgetLimits, makeFamily, makeGuide, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, calendarFeeds, enrollments, participants, timeouts, users } from '#tests/tables.ts';

const portal = portalForFile();
beforeEach(async () => {
  await forgetLimits(portal);
  const { trip_points } = await getConfiguration(portal.db);
  await saveConfiguration(
    portal.db,
    {
      trip_days: { from: '2027-07-24', to: '2027-08-14' },
      trip_contact_phone: '+7 (815) 200-00-01',
      trip_points: { ...trip_points, 1: { name: 'Вокзал, зал; «Б»', address: 'Мурманск, ул. Коминтерна, 16' } },
    },
    null,
  );
});

const nameChild = (id: number, name: string) =>
  portal.db.update(users).set({ name, surname: 'Зимородкова' }).where(eq(users.id, id));

test('a parent’s calendar has the deadlines and trips of all children, a program reads it, and it names them by their first names alone', async () => {
  const traveller = await makeTraveller(portal, s.TRIP_FILLED);
  const learner = await makeFamily(portal, s.TRAINING);
  const { parent } = traveller;
  await portal.db.update(participants).set({ parent_id: parent.id }).where(eq(participants.user_id, learner.child.id));
  await nameChild(traveller.child.id, 'Маша');
  await nameChild(learner.child.id, 'Пётр');
  await openTimeout(portal.db, learner.child.id, 'MILESTONE_4', '2027-03-05T20:59:59Z');
  const calendar = calendarOf(portal, parent);
  const address = await calendar.make();
  const answer = await calendar.ask(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  const text = await answer.text();
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  expect(text.replaceAll('\r\n ', '')).not.toMatch(/Зимородков/);
  const { events } = readCalendar(text);
  expect(new Map(events.map(({ title, start, end }) => [title, [start, end]]))).toEqual(
    new Map([
      // A deadline is the same moment everywhere; days are days, and their end is the day after.
      ['Пётр: пройти этап 4: лекция и тест', ['2027-03-05T20:29:59.000Z', '2027-03-05T20:59:59.000Z']],
      ['Маша: смена', ['2027-07-24', '2027-08-15']],
      ['Маша: приезд, Вокзал, зал; «Б»', ['2027-07-24T06:40:00.000Z', '2027-07-24T07:10:00.000Z']],
      ['Маша: отъезд, Эвакобаза', ['2027-08-14T15:00:00.000Z', '2027-08-14T15:30:00.000Z']],
    ]),
  );
  const shift = events.find(({ title }) => title === 'Маша: смена');
  expect(shift).toMatchObject({ status: 'CONFIRMED', sequence: 0 });
  expect(shift?.text).toContain('+7 (815) 200-00-01');
  expect(events.find(({ title }) => title.includes('приезд'))?.place).toBe(
    'Вокзал, зал; «Б», Мурманск, ул. Коминтерна, 16',
  );
});

test('what has changed has a higher number and a later moment, all else stays as it was, and who knows it is told so (304)', async () => {
  const { parent, child } = await makeFamily(portal, s.QUESTIONNAIRE_TO_FILL);
  const other = await makeFamily(portal, s.QUESTIONNAIRE_TO_FIX);
  await portal.db.update(participants).set({ parent_id: parent.id }).where(eq(participants.user_id, other.child.id));
  await openTimeout(portal.db, child.id, 'FILL_QUESTIONNAIRE', '2027-03-05T20:59:59Z');
  await openTimeout(portal.db, other.child.id, 'CORRECT_QUESTIONNAIRE', '2027-03-06T20:59:59Z');
  const calendar = calendarOf(portal, parent);
  const address = await calendar.make();
  const first = await calendar.ask(address);
  const etag = first.headers.get('etag') ?? '';
  const before = readCalendar(await first.text()).events;
  const again = await calendar.ask(address, { 'if-none-match': `W/${etag}` });
  expect([again.status, await again.text()]).toEqual([304, '']);

  await openTimeout(portal.db, child.id, 'FILL_QUESTIONNAIRE', '2027-03-09T20:59:59Z');
  const changed = await calendar.ask(address, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  const [corrected, filled] = readCalendar(await changed.text()).events;
  expect(corrected).toEqual(before[1]);
  expect(filled).toMatchObject({ uid: before[0]?.uid, sequence: 1, end: '2027-03-09T20:59:59.000Z' });
  expect(Date.parse(filled?.changed ?? '')).toBeGreaterThanOrEqual(Date.parse(before[0]?.changed ?? ''));
  // One that goes and comes back goes on with its number; our own checking is nothing a family does.
  const still = { suspended_at: sql`now()` };
  await portal.db.update(timeouts).set(still).where(eq(timeouts.user_id, child.id));
  await openTimeout(portal.db, other.child.id, 'QUESTIONNAIRE_CHECKING', '2027-03-10T20:59:59Z');
  expect((await calendar.read(address)).events.map(({ uid }) => uid)).toEqual([corrected?.uid]);
  await openTimeout(portal.db, child.id, 'FILL_QUESTIONNAIRE', '2027-03-11T20:59:59Z');
  expect((await calendar.read(address)).events.find(({ uid }) => uid === filled?.uid)?.sequence).toBe(2);
});

test('the address is told once and kept as a hash; a new one, or none, ends it; pressed again it is the same', async () => {
  const { parent } = await makeFamily(portal, s.TRAINING);
  const calendar = calendarOf(portal, parent);
  expect(await calendar.find()).toBeNull();
  const key = randomUUID();
  const address = await calendar.make(key);
  expect(await calendar.make(key)).toBe(address);
  const token = address.match(/\/api\/calendar\/([\w-]{43})\/portal\.ics$/)?.[1] ?? '';
  expect(token).not.toBe('');
  const [row] = await portal.db.select().from(calendarFeeds).where(eq(calendarFeeds.user_id, parent.id));
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await calendar.find()).toMatchObject({ read_at: null });
  expect((await calendar.ask(address)).status).toBe(200);
  expect(Date.parse((await calendar.find()).read_at)).toBeGreaterThan(Date.now() - 60_000);

  const second = await calendar.make();
  expect([(await calendar.ask(address)).status, (await calendar.ask(second)).status]).toEqual([404, 200]);
  expect((await calendar.remove()).status).toBe(200);
  expect((await calendar.remove()).status).toBe(200);
  expect((await calendar.ask(second)).status).toBe(404);
  expect(await calendar.find()).toBeNull();
  const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, parent.id));
  expect(log.map(({ action }) => action).filter((action) => action.startsWith('calendar_'))).toEqual([
    'calendar_feed_made',
    'calendar_feed_made',
    'calendar_feed_removed',
  ]);
  expect(JSON.stringify(log)).not.toContain(token);
});

test('it ends with its owner: blocked, or gone; made-up addresses are nobody’s and soon refused', async () => {
  const { parent } = await makeFamily(portal, s.TRAINING);
  const calendar = calendarOf(portal, parent);
  const address = await calendar.make();
  const block = (at: string | null) => portal.db.update(users).set({ blocked_at: at }).where(eq(users.id, parent.id));
  await block(new Date().toISOString());
  expect((await calendar.ask(address)).status).toBe(404);
  await block(null);
  expect((await calendar.ask(address)).status).toBe(200);
  await portal.db.delete(users).where(eq(users.id, parent.id));
  expect((await calendar.ask(address)).status).toBe(404);

  const nobodys = address.replace(/[\w-]{43}/, 'A'.repeat(43));
  const answers: number[] = [];
  for (let at = 0; at < 62; at += 1) answers.push((await calendar.ask(nobodys)).status);
  expect([answers[0], answers.at(-1)]).toEqual([404, 429]);
  // Whoever has an address of their own in the same network is not shut out by that.
  const [own] = [calendarOf(portal, (await makeFamily(portal, s.TRAINING)).parent)];
  expect((await own.ask(await own.make())).status).toBe(200);
});

test('participants and guides have their own steps and nobody else’s; the administration has no calendar', async () => {
  const { child } = await makeTraveller(portal, s.TRIP_FILLED);
  await saveConfiguration(portal.db, { trip_change_deadline: '2027-07-10T20:59:59Z' }, null);
  const own = calendarOf(portal, child);
  expect((await own.read(await own.make())).events.map(({ title }) => title)).toEqual([
    'Смена',
    'Приезд, Вокзал, зал; «Б»',
    'Отъезд, Эвакобаза',
  ]);
  const guide = await makeGuide(portal, s.TRAINING);
  await openTimeout(portal.db, guide.id, 'MILESTONE_2', '2027-03-05T20:59:59Z');
  const ofGuide = calendarOf(portal, guide);
  expect((await ofGuide.read(await ofGuide.make())).events.map(({ title }) => title)).toEqual([
    'Пройти этап 2: лекция и тест',
  ]);
  const administrator = await makePerson(portal, 'administrator');
  expect((await portal.call('GET', '/user/calendar_feed', undefined, administrator)).status).toBe(403);
});

test('a trip is one file: still open it is tentative and has the shift alone; another’s child and no place have none', async () => {
  const file = (who: { token: string }, query = '') =>
    fetch(`${portal.url}/api/user/participant/trip_calendar${query}`, {
      headers: { authorization: `Bearer ${who.token}` },
    });
  const invited = await makeTraveller(portal, s.MAIN_WINNER);
  const answer = await file(invited.parent, `?participant_id=${invited.child.id}`);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''.+\.ics$/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const { events } = readCalendar(await answer.text());
  expect(events).toMatchObject([{ status: 'TENTATIVE', start: '2027-07-24', end: '2027-08-15' }]);
  // Not in the calendar by itself before it is confirmed.
  const calendar = calendarOf(portal, invited.parent);
  expect((await calendar.read(await calendar.make())).events).toEqual([]);

  const filled = await makeTraveller(portal, s.TRIP_FILLED);
  expect(readCalendar(await (await file(filled.child)).text()).events).toHaveLength(3);
  expect((await file(invited.parent, `?participant_id=${filled.child.id}`)).status).toBe(404);
  expect((await file(filled.parent)).status).toBe(422);
  const learner = await makeFamily(portal, s.TRAINING);
  expect((await file(learner.child)).status).toBe(404);
  // A way that fits the camp's days no more is left out until it is put right.
  await saveConfiguration(portal.db, { trip_days: { from: '2027-09-01', to: '2027-09-20' } }, null);
  expect(readCalendar(await (await file(filled.child)).text()).events).toMatchObject([
    { start: '2027-09-01', end: '2027-09-21' },
  ]);
});

test('the last day to add achievements stands there until the selection is over', async () => {
  const { parent } = await makeFamily(portal, s.DIRECTION_CHOSEN);
  const achievements_upload_period = { from: '2027-03-01T00:00:00Z', to: '2027-04-01T20:59:59Z' };
  await saveConfiguration(portal.db, { achievements_upload_period }, null);
  const calendar = calendarOf(portal, parent);
  const address = await calendar.make();
  const read = async () => readCalendar(await (await calendar.ask(address)).text()).events.map(({ title }) => title);
  expect(await read()).toEqual([expect.stringContaining('последний день добавить достижения')]);
  await portal.db.insert(enrollments).values({ season: 2027, started_at: sql`now()`, closed_at: sql`now()` });
  expect(await read()).toEqual([]);
  await portal.db.delete(enrollments);
});
