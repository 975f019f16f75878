import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { ServerEvents } from '#contract/events.ts';
import type { Direction } from '#contract/families/directions.ts';
import { statuses as s } from '#contract/statuses.ts';
import { correctPoints } from '#server/features/participation/ranking/correct-points.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { enrollmentOf, makeCandidate, moveTo, setPlaces } from '#tests/enrollment.ts';
import { type Family, makePerson, type Person } from '#tests/factories.ts';
import { nextEvent, portalForFile } from '#tests/portal.ts';

/**
 * docs/product/selection-and-trip.md, «Open pages»: every fact that the pages of a child, a parent and an assessor show of
 * achievements and places reaches those who have it open, and nobody else.
 */
const portal = portalForFile();
const achievements = achievementsOf(portal);
const enrollment = enrollmentOf(portal);
const dialogs = dialogsOf(portal);

type Listener = { heard: string[] };
async function listen(person: Person, directions: Direction[] = []): Promise<Listener> {
  const socket = portal.socket({ auth: person });
  const heard: string[] = [];
  const note =
    <Payload>(words: (payload: Payload) => string) =>
    (payload: Payload) =>
      void heard.push(words(payload));
  type Of<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];
  socket.on(
    'achievements',
    note(({ participant_id }: Of<'achievements'>) => `achievements ${participant_id}`),
  );
  socket.on(
    'ranking',
    note(({ direction }: Of<'ranking'>) => `ranking ${direction}`),
  );
  socket.on(
    'set_participant_status',
    note((now: Of<'set_participant_status'>) => `status ${now.participant_status}`),
  );
  await nextEvent(socket, 'timer');
  socket.emit('follow_rankings', directions);
  return { heard };
}

let anna: Person;
let own: Family;
let rival: Family;
let elsewhere: Family;
/** The child and its parent, another one of the direction, one of another direction, and an assessor. */
type Page = 'child' | 'parent' | 'rival' | 'elsewhere' | 'assessor';
let pages: Record<Page, Listener>;
let achievement: number;

beforeAll(async () => {
  anna = await makePerson(portal, 'administrator');
  await setPlaces(portal, { keepers: 1, inventors: 1 });
  await saveConfiguration(portal.db, { training_open: true, cadet_points: 3 }, null);
  own = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  rival = await makeCandidate(portal, { points: 5 });
  elsewhere = await makeCandidate(portal, { points: 5, direction: 'inventors' });
  pages = {
    child: await listen(own.child, ['keepers']),
    parent: await listen(own.parent, ['keepers']),
    rival: await listen(rival.child, ['keepers']),
    elsewhere: await listen(elsewhere.child, ['inventors']),
    assessor: await listen(anna, ['keepers']),
  };
});

const call = (by: Person, method: string, path: string, body?: object) => portal.call(method, path, body, by);
const listOf = async ({ child }: Family) => (await achievements.list(child)).body;
const give = (point: number) =>
  achievements.assess(anna, 'set_point', { achievement_id: achievement, point, reason: 'По таблице' });
const id = () => own.participation_id;

type Step = {
  fact: string;
  /** The verb that changes it. */
  verb: () => Promise<{ status: number } | undefined>;
  /** Who hears what of it; nobody else hears anything. */
  heard: Partial<Record<Page, string[]>>;
  /** What the child's page shows when it asks anew. */
  shows?: () => Promise<unknown>;
  shown?: unknown;
};

const changed = () => `achievements ${own.child.id}`;
const family = (...events: string[]) => ({ child: events, parent: events });
const ranking = 'ranking keepers';

const steps = (): Step[] => [
  {
    fact: 'an achievement is added',
    verb: async () => {
      const added = await achievements.add(own.child, { kind: 'sport' });
      achievement = added.body.achievement.id;
      return added;
    },
    heard: { ...family(changed()), assessor: [changed()] },
  },
  {
    fact: 'another one has chosen the direction, and will be ranked',
    verb: async () => void (await moveTo(portal, own, s.ACHIEVEMENTS_ON_CHECK, 'child')),
    heard: {
      ...family('status 290', ranking),
      rival: [ranking],
      assessor: [ranking],
    },
    shows: async () => (await listOf(rival)).place,
    shown: expect.objectContaining({ place: 1, amount: 1, assessed: 1, to_come: 1 }),
  },
  {
    fact: 'the assessment is open',
    verb: () => call(anna, 'POST', '/admin/achievements/open', {}),
    heard: { ...family('status 400', ranking), rival: [ranking], assessor: [ranking] },
    shows: async () => (await listOf(rival)).place,
    shown: expect.objectContaining({ place: 1, amount: 2, assessed: 1, to_come: 0 }),
  },
  {
    fact: 'the last points are given, and a place',
    verb: () => give(9),
    heard: { ...family(changed(), 'status 410', ranking), rival: [ranking], assessor: [changed(), ranking] },
    shows: async () => (await listOf(rival)).place.place,
    shown: 2,
  },
  {
    fact: 'points are changed',
    verb: () => give(2),
    heard: { ...family(changed(), ranking), rival: [ranking], assessor: [changed(), ranking] },
    shows: async () => (await listOf(own)).place.place,
    shown: 2,
  },
  {
    fact: 'a black label is set',
    verb: () => achievements.assess(anna, 'set_black_label', { participation_id: id(), reason: 'Драка' }),
    heard: { ...family(changed(), ranking), rival: [ranking], assessor: [changed(), ranking] },
    shows: async () => (await listOf(own)).black_label.reason,
    shown: 'Драка',
  },
  {
    fact: 'the black label is lifted',
    verb: () => achievements.assess(anna, 'lift_black_label', { participation_id: id(), reason: 'Разобрались' }),
    heard: { ...family(changed(), ranking), rival: [ranking], assessor: [changed(), ranking] },
    shows: async () => (await listOf(own)).black_label,
    shown: null,
  },
  {
    fact: 'an objection is made',
    verb: () => achievements.object(own.child, 'Это областная олимпиада'),
    heard: { ...family(changed()), assessor: [changed()] },
    shows: async () => (await listOf(own)).objection_waits,
    shown: true,
  },
  {
    fact: 'the objection is taken back: it may be made again',
    verb: async () => {
      const { data } = (await dialogs.read(own.child)).body;
      return dialogs.takeBack(own.child, data.at(-1).message_id);
    },
    heard: { ...family(changed()), assessor: [changed()] },
    shows: async () => typeof (await listOf(own)).objection_until,
    shown: 'string',
  },
  {
    fact: 'an objection is made anew',
    verb: () => achievements.object(own.child, 'Это областная олимпиада, второе место'),
    heard: { ...family(changed()), assessor: [changed()] },
  },
  {
    fact: 'its outcome is recorded',
    verb: () =>
      achievements.assess(anna, 'end_objection', {
        participation_id: id(),
        outcome: 'points_stay',
        reason: 'По таблице',
      }),
    heard: { ...family(changed()), assessor: [changed()] },
    shows: async () => (await listOf(own)).objection_outcome.reason,
    shown: 'По таблице',
  },
  {
    fact: 'an achievement is sent back with a remark',
    verb: () => achievements.assess(anna, 'send_back', { achievement_id: achievement, remark: 'Не читается' }),
    heard: { ...family(changed(), 'status 400', ranking), rival: [ranking], assessor: [changed(), ranking] },
    shows: async () => (await listOf(own)).data[0].remark,
    shown: 'Не читается',
  },
  {
    fact: 'the participation is blocked: no deadline is left on the page',
    verb: async () => void (await moveTo(portal, own, s.BLOCKED, 'administrator')),
    heard: { ...family('status 160', ranking), rival: [ranking], assessor: [ranking] },
    shows: async () => {
      const { data, place, objection_until } = await listOf(own);
      const { body } = await call(own.child, 'GET', '/user/participant/own_timeouts');
      return { remark_until: data[0].remark_until, place, objection_until, timeouts: body.data };
    },
    shown: { remark_until: null, place: null, objection_until: null, timeouts: [] },
  },
  {
    fact: 'it is released again',
    verb: async () => void (await moveTo(portal, own, s.TO_ASSESS, 'administrator')),
    heard: { ...family('status 400', ranking), rival: [ranking], assessor: [ranking] },
    shows: async () => (await listOf(own)).data[0].remark,
    shown: 'Не читается',
  },
  {
    fact: 'it is put right',
    verb: async () => {
      const [one] = (await listOf(own)).data;
      return achievements.change(own.child, one, { kind: 'sport', title: 'Олимпиада, снимок чётче' });
    },
    heard: { ...family(changed()), assessor: [changed()] },
    shows: async () => (await achievements.one(anna, own.child.id)).body.assessment.achievements[0].remark,
    shown: null,
  },
  {
    fact: 'points of tests are corrected: any place may move',
    verb: async () => {
      const changes = [{ id: rival.participation_id, delta: '1' }];
      const cause = { actor_id: anna.id, reason: 'Ключ' };
      return void (await portal.db.transaction((tx) => correctPoints(tx, changes, cause)));
    },
    heard: {
      ...family(ranking),
      rival: [ranking],
      assessor: [ranking],
      elsewhere: ['ranking inventors'],
    },
  },
  {
    fact: 'a wave is made: the results are being summed up for everybody alike',
    verb: () => enrollment.wave(anna),
    heard: {
      ...family(ranking),
      rival: [ranking],
      assessor: [ranking],
      elsewhere: ['ranking inventors'],
    },
    shows: async () => (await call(rival.child, 'GET', '/user/participant/reserve')).body.is_summing_up,
    shown: true,
  },
  {
    fact: 'its signal tells the winners',
    verb: async () => {
      const [wave] = (await enrollment.get(anna, 'enrollment/waves')).body.data;
      return enrollment.post(anna, 'signal', { wave_id: wave.wave_id });
    },
    heard: {
      ...family(ranking),
      rival: ['status 420', ranking],
      assessor: [ranking],
      elsewhere: ['status 420', 'ranking inventors'],
    },
  },
  {
    fact: 'a family gives its place back: the reserve has a free one',
    verb: async () => void (await moveTo(portal, rival, s.TRIP_CANCELLED)),
    heard: { ...family(ranking), rival: ['status 480', ranking], assessor: [ranking] },
  },
];

test('each fact reaches the pages that show it, and no other', async () => {
  const checked: string[] = [];
  for (const { fact, verb, heard, shows, shown } of steps()) {
    for (const { heard: all } of Object.values(pages)) all.length = 0;
    const answer = await verb();
    expect([fact, answer?.status ?? 200, answer]).toEqual([fact, 200, answer]);
    const all = () =>
      Object.fromEntries(Object.entries(pages).map(([page, one]) => [page, [...new Set(one.heard)].toSorted()]));
    const expected = Object.fromEntries(
      Object.keys(pages).map((page) => [page, (heard[page as Page] ?? []).toSorted()]),
    );
    await expect.poll(() => ({ fact, ...all() }), { timeout: 3000, interval: 20 }).toEqual({ fact, ...expected });
    if (shows) expect([fact, await shows()]).toEqual([fact, shown]);
    // Of several within a moment the last is told at its end: the next step begins after it.
    await new Promise((resolve) => setTimeout(resolve, 110));
    checked.push(fact);
  }
  expect(checked).toHaveLength(steps().length);
}, 30_000);

test('one of two scores is heard of by the assessors alone, and results that are released by every family of the direction', async () => {
  await saveConfiguration(portal.db, { hold_points: true, second_look_share: 100 }, null);
  const { child, parent } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { direction: 'hydronauts' });
  const { id: one } = (await achievements.add(child)).body.achievement;
  await achievements.ready(child);
  await call(anna, 'POST', '/admin/achievements/open', {});
  const olga = await makePerson(portal, 'curator');
  const [own, ofParent, assessor] = [await listen(child), await listen(parent), await listen(olga)];
  const forget = () => {
    for (const page of [own, ofParent, assessor]) page.heard.length = 0;
  };
  const score = (by: Person) =>
    achievements.assess(by, 'set_point', { achievement_id: one, point: 6, reason: 'По таблице' });
  const news = `achievements ${child.id}`;

  // What opened the assessment may come late.
  await new Promise((resolve) => setTimeout(resolve, 300));
  forget();
  expect((await score(anna)).status).toBe(200);
  await expect.poll(() => assessor.heard).toContain(news);
  expect([own.heard, ofParent.heard]).toEqual([[], []]);

  expect((await score(olga)).body.assessment.participant_status).toBe(s.ASSESSED);
  await expect.poll(() => ofParent.heard).toContain(`status ${s.ASSESSED}`);
  forget();
  await call(anna, 'POST', '/admin/achievements/results/release', { direction: 'hydronauts' });
  for (const page of [own, ofParent]) await expect.poll(() => page.heard).toContain(`status ${s.ASSESSED}`);
  await saveConfiguration(portal.db, { hold_points: false, second_look_share: 0 }, null);
});

test('a change of many is one row of a direction, whoever follows it', async () => {
  for (let one = 0; one < 5; one += 1)
    await makeParticipantWithDirection(portal, s.ACHIEVEMENTS_ON_CHECK, { direction: 'rescuers' });
  const rows = () => portal.db.$count(sql`live_events`, sql`event = 'ranking'`);
  const before = await rows();
  expect((await call(anna, 'POST', '/admin/achievements/open', {})).body.moved).toBe(5);
  // Opened (290 → 400), and assessed in the same writing (400 → 410), since they have no achievements.
  expect((await rows()) - before).toBe(1);
});
