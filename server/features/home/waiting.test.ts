import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { WaitingLine } from '#contract/home/home.ts';
import type { WaitingKind } from '#contract/home/waiting-kinds.ts';
import { statuses as s } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { makeParticipantWithDirection } from '#tests/achievements.ts';
import { countStatements } from '#tests/count-statements.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { enrollmentOf, makeCandidate, setPlaces } from '#tests/enrollment.ts';
import { changeTrip, makeTraveller, makeUnfilledTrip } from '#tests/evakobaza.ts';
import { makeFamily, makePerson, makeSentQuestionnaire, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { achievements, feedback, messages, participations } from '#tests/tables.ts';
import { listWaiting } from './list-waiting.ts';

const portal = portalForFile();
const [HOUR, DAY] = [3_600_000, 24 * 3_600_000];
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

let [admin, curator] = [{} as Person, {} as Person];
const waitingOf = async ({ token }: Person): Promise<WaitingLine[]> =>
  (await portal.call('GET', '/admin/home/waiting', undefined, { token })).body.data;
const lineOf = async (kind: WaitingKind) => (await waitingOf(admin)).find((line) => line.kind === kind);

/** The call behind the list that each line leads to, and behind that of its overdue ones. */
const lists: Record<WaitingKind, { path: string; body?: object; overdue?: string }> = {
  signals: { path: '/admin/enrollment/waves?signal=due' },
  questionnaires: { path: '/admin/questionnaire/list', overdue: '/admin/questionnaire/list?filter=overdue' },
  dialogs: { path: '/admin/chat/list?filter=waiting' },
  achievements_to_assess: { path: '/admin/achievements', body: { filter: 'assessable' } },
  objections: { path: '/admin/achievements', body: { filter: 'objected' } },
  trip_papers: { path: '/admin/trips/list?missing=to_check' },
  feedback: { path: '/admin/feedback?filter=unread' },
  achievements_to_open: { path: '/admin/achievements', body: { status: 290 } },
  trips_lacking: { path: '/admin/trips/list?missing=anything', overdue: '/admin/trips/list?missing=overdue' },
  trip_changes: { path: '/admin/trips/list?changed=true' },
  undelivered: { path: '/admin/undelivered' },
  erasures: { path: '/admin/erasures?state=waiting' },
  details: { path: '/admin/sveden?filter=missing' },
  opening: { path: '/admin/opening' },
};

async function totalOf({ path, body }: { path: string; body?: object }, by: Person): Promise<number> {
  const answer = await portal.call(body ? 'POST' : 'GET', path, body, { token: by.token });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.total ?? answer.body.missing ?? answer.body.data.length;
}

async function makeAssessable() {
  const family = await makeParticipantWithDirection(portal, s.TO_ASSESS);
  const { participation_id } = family;
  await portal.db.insert(achievements).values({
    participation_id,
    season: 2027,
    request_key: randomUUID(),
    title: 'Диплом',
    date: '2026-05-10',
    kind: 'diploma',
    level: 'school',
    result: 'winner',
    link: 'https://ocean.test/diplom',
  });
  await portal.db
    .update(participations)
    .set({ achievements_count: 1, unassessed_count: 1 })
    .where(eq(participations.id, participation_id));
  return family;
}

const fail = (given: Partial<typeof messages.$inferInsert>) =>
  portal.db.insert(messages).values({
    kind: 'code',
    channel: 'email',
    recipient: 'nobody@ocean.test',
    text: '',
    failed_at: ago(HOUR),
    failure: 'refused',
    ...given,
  });

beforeAll(async () => {
  [admin, curator] = [await makePerson(portal, 'administrator'), await makePerson(portal, 'curator')];
});

test('where nothing waits but the details of the organisation, nothing else is said', async () => {
  expect((await waitingOf(admin)).map(({ kind }) => kind)).toEqual(['details']);
});

test('each line tells how many wait, and its list, filtered so, holds as many; for a curator, too', async () => {
  const late = await makeSentQuestionnaire(portal);
  await makeSentQuestionnaire(portal, s.QUESTIONNAIRE_FIXED);
  await makeSentQuestionnaire(portal, s.QUESTIONNAIRE_TO_FIX);
  await portal.db
    .update(participations)
    .set({ deadline: ago(HOUR), questionnaire_sent_at: ago(5 * DAY) })
    .where(eq(participations.id, late.participation_id));

  const { parent } = await makeFamily(portal, s.TRAINING);
  await dialogsOf(portal).write(parent);
  const answered = await makeFamily(portal, s.TRAINING);
  await dialogsOf(portal).write(answered.parent);
  await dialogsOf(portal).answer(admin, answered.parent);

  await makeAssessable();
  await makeParticipantWithDirection(portal, s.TO_ASSESS);
  await makeParticipantWithDirection(portal, s.ACHIEVEMENTS_ON_CHECK);
  const objecting = await makeParticipantWithDirection(portal, s.ASSESSED);
  await dialogsOf(portal).write(objecting.child);
  await portal.db
    .update(participations)
    .set({ objected_at: sql`now() + interval '1 second'` })
    .where(eq(participations.id, objecting.participation_id));

  await setPlaces(portal, { inventors: 1 });
  await makeCandidate(portal, { direction: 'inventors' });
  await enrollmentOf(portal).wave(admin);

  await makeTraveller(portal, s.TRIP_FILLED);
  await makeTraveller(portal, s.ARRIVED);
  await makeTraveller(portal, s.SHIFT_COMPLETED, { papers: [] });
  await makeUnfilledTrip(portal, ago(DAY));
  await makeUnfilledTrip(portal, new Date(Date.now() + DAY).toISOString());
  await changeTrip(portal, await makeTraveller(portal, s.MAIN_ENROLLED, { papers: [] }));

  const said = { contact: 'vera@ocean.test', contact_kind: 'email', text: 'Когда ответите?', consent: 'да' } as const;
  await portal.db.insert(feedback).values([
    { name: 'Вера', ...said },
    { name: 'Олег', ...said, read_at: ago(HOUR) },
    { name: 'Илья', ...said, deleted_at: ago(HOUR) },
  ]);
  await fail({});
  await fail({ recipient: '+79161234567', channel: 'sms', seen_at: ago(0) });
  await fail({ failed_at: null });
  const why = 'Письмо семьи';
  await portal.call('POST', '/admin/erasures/ask', { user_id: answered.child.id, why }, { token: admin.token });

  for (const by of [admin, curator]) {
    const waiting = await waitingOf(by);
    // The opening's has a test of its own: this portal is open.
    const kinds = Object.keys(lists).filter((kind) => kind !== 'opening');
    expect(waiting.map(({ kind }) => kind).sort()).toEqual(kinds.sort());
    for (const { kind, total, overdue } of waiting) {
      const list = lists[kind];
      expect([kind, await totalOf(list, by)]).toEqual([kind, total]);
      expect([kind, list.overdue ? await totalOf({ path: list.overdue }, by) : 0]).toEqual([kind, overdue]);
    }
  }
  const totals = Object.fromEntries((await waitingOf(admin)).map(({ kind, total }) => [kind, total]));
  expect(totals).toMatchObject({
    signals: 1,
    questionnaires: 2,
    dialogs: 2,
    achievements_to_assess: 1,
    objections: 1,
    achievements_to_open: 1,
    trip_papers: 2,
    trips_lacking: 3,
    trip_changes: 1,
    feedback: 1,
    undelivered: 1,
    erasures: 1,
  });
});

test('an unsent signal stands first, then what is late, then what people wait for, the oldest first; each with since when', async () => {
  const waiting = await waitingOf(admin);
  expect(waiting.slice(0, 3).map(({ kind, overdue }) => [kind, overdue])).toEqual([
    ['signals', 0],
    ['questionnaires', 1],
    ['trips_lacking', 1],
  ]);
  expect(Date.parse(waiting[1]?.oldest_at ?? '')).toBeLessThan(Date.now() - 4 * DAY);
  const others = waiting.slice(3);
  expect(
    others
      .slice(-3)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['details', 'erasures', 'undelivered']);
  const dated = others.slice(0, 4).map(({ oldest_at }) => oldest_at ?? '');
  expect(dated).toEqual([...dated].sort());
});

test('a line names who has some of it in hand', async () => {
  const { child } = await makeSentQuestionnaire(portal);
  await portal.call('POST', '/admin/questionnaire/look', { id: child.id, revision: 0 }, { token: curator.token });
  const { parent } = await makeFamily(portal, s.TRAINING);
  await dialogsOf(portal).write(parent);
  await portal.call('POST', '/admin/chat/take', { user_id: parent.id }, { token: curator.token });
  const held = [{ name: expect.stringMatching(/\S/), total: 1 }];
  expect((await lineOf('questionnaires'))?.holders).toEqual(held);
  expect((await lineOf('dialogs'))?.holders).toEqual(held);
  expect((await lineOf('feedback'))?.holders).toEqual([]);
});

test('what is missing before the opening waits until the registration is open', async () => {
  expect(await lineOf('opening')).toBeUndefined();
  await saveConfiguration(portal.db, { registration_open: false }, null);
  const line = await lineOf('opening');
  expect(line?.total).toBeGreaterThan(10);
  for (const by of [admin, curator]) expect(await totalOf(lists.opening, by)).toBe(line?.total);
  expect(await countStatements(() => listWaiting(portal.db, portal))).toBeLessThanOrEqual(5);
  await saveConfiguration(portal.db, { registration_open: true }, null);
  // Remembered from here on.
  await waitingOf(admin);
});

test('all of it costs two queries', async () => {
  expect(await countStatements(() => listWaiting(portal.db, portal))).toBeLessThanOrEqual(2);
});
