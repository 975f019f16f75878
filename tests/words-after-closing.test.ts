import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { SelectionState } from '#contract/enrollment/closing.ts';
import { isBeforeSelectionEnds, mayStillBeSelected } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import { remindOfUploads } from '#server/features/achievements/own/remind-uploads.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { nextStepOf } from '#web/features/families/season-steps.ts';
import { administratorStepOf } from '#web/features/participation/administrator-steps.ts';
import { childStepOf } from '#web/features/participation/child-steps.ts';
import { achievementsOf } from './achievements.ts';
import { enrollmentOf, makeCandidate, setPlaces } from './enrollment.ts';
import { type Family, makeCourse, makeFamily, makePerson, type Person } from './factories.ts';
import type { Answer } from './portal.ts';
import { portalForFile } from './portal.ts';
import { notices, participations } from './tables.ts';
import { someArrival, tripsOf } from './trips.ts';

/**
 * docs/product/statuses.md, «Words per reader»: after the enrollment is closed, what the child, the parent and the
 * administrator read at every status is compared with what the portal does: each action the words offer is made.
 */
const portal = portalForFile();
const enrollment = enrollmentOf(portal);
const achievements = achievementsOf(portal);
const trips = tripsOf(portal);

const selecting = statusCodes.filter(mayStillBeSelected);
const withDirection = (status: Status): boolean => status !== s.TRAINING_COMPLETED && selecting.includes(status);
const makeAt = (status: Status): Promise<Family> =>
  withDirection(status) || status >= s.MAIN_WINNER ? makeCandidate(portal, { status }) : makeFamily(portal, status);

/** `back`: brought back from 470 by an administrator; `late`: came to its status when the enrollment was closed. */
type Case = { family: Family; status: Status; is: 'standing' | 'closed' | 'late' | 'back' };
const cases: Case[] = [];
let anna: Person;
const call = (by: Person, method: string, path: string, body?: object): Promise<Answer> =>
  portal.call(method, path, body, by);

beforeAll(async () => {
  anna = await makePerson(portal, 'administrator');
  await makeCourse(portal, 2);
  await setPlaces(portal, { keepers: 50, inventors: 50 });
  await saveConfiguration(
    portal.db,
    { training_open: true, trip_days: { from: '2027-07-20', to: '2027-08-10' } },
    null,
  );
  await makeCandidate(portal, { points: 1000 });
  await enrollment.wave(anna);
  const left = statusCodes.filter((status) => !selecting.includes(status) && status !== s.LAST_SEASON);
  for (const status of left) cases.push({ family: await makeAt(status), status, is: 'standing' });
  const back: Case[] = [];
  for (const status of selecting) {
    cases.push({ family: await makeAt(status), status: s.NOT_ENROLLED, is: 'closed' });
    back.push({ family: await makeAt(status), status, is: 'back' });
  }
  const labelled = await makeCandidate(portal, { is_black_labelled: true });
  cases.push({ family: labelled, status: s.NOT_ENROLLED, is: 'closed' });
  expect((await enrollment.close(anna)).status).toBe(200);
  for (const { family } of back) {
    const why = 'Ошибка в списке';
    const answer = await call(anna, 'POST', '/admin/participant/return', { participant_id: family.child.id, why });
    expect(answer.status).toBe(200);
  }
  cases.push(...back);
  for (const status of selecting) cases.push({ family: await makeAt(status), status, is: 'late' });
}, 120_000);

type Reader = 'child' | 'parent' | 'administrator';
type Words = { text: string; action: string | undefined; selection: SelectionState; next?: string };

/** What a reader's screens say of a family, from what the portal answers this reader. */
async function read({ child, parent }: Family, reader: Reader): Promise<Words & { status: Status }> {
  if (reader === 'child') {
    const { user } = (await call(child, 'GET', '/user/data')).body;
    const { title, text, action } = childStepOf(user.participant_status, user.selection);
    return {
      status: user.participant_status,
      selection: user.selection,
      text: `${title}. ${text}`,
      action: action?.to,
    };
  }
  if (reader === 'parent') {
    const [own] = (await call(parent, 'GET', '/user/participants/parents_participants_list')).body.data;
    const { text, action } = nextStepOf(own.participant_status, own.selection);
    return { status: own.participant_status, selection: own.selection, text, action: action?.to };
  }
  const { person, user } = (await call(anna, 'GET', `/admin/users/${child.id}`)).body;
  const [own] = (person ?? user).participations;
  const { text, next } = administratorStepOf(own.participant_status, own.selection);
  return { status: own.participant_status, selection: own.selection, text, action: undefined, next };
}

const readers = ['child', 'parent', 'administrator'] as const;
const send = (by: Person) => call(by, 'POST', '/chat/send', { text: 'Почему так?', request_key: randomUUID() });

/** What words invite a child to, as the calls the invitation leads to. */
const childProbes: [RegExp, (family: Family) => Promise<Answer>][] = [
  [
    /выбери направление/,
    ({ child }) => call(child, 'POST', '/participant/learning/direction/set', { direction: 'inventors' }),
  ],
  [/можно добавить/, ({ child }) => achievements.add(child)],
  [/нажми «Готово»/, ({ child }) => achievements.ready(child)],
  [/начни погружение/, ({ child }) => call(child, 'POST', '/participant/learning/begin', {})],
];
const pages: Record<string, string> = {
  study: '/participant/milestone/list',
  achievements: '/participant/achievements/list',
  materials: '/additional/articles/list',
  certificate: '/user/participant/certificates',
};
const parentProbes: [RegExp, (family: Family) => Promise<Answer>][] = [
  [/^Для ребёнка есть место|^Есть свободное место/, ({ parent, child }) => trips.confirm(parent, child)],
  [/^Расскажите, как ребёнок доберётся/, ({ parent, child }) => trips.save(parent, child, 'arrival', someArrival)],
];

test('every reader at every status is told that the selection is over where it is, and nowhere else', async () => {
  for (const { family, status, is } of cases)
    for (const reader of readers) {
      const words = await read(family, reader);
      const what = [is, status, reader, words.text];
      expect([...what, words.status]).toEqual([...what, status]);
      const isOver = /[Оо]тбор[^.]*(?:завершён|завершился|закрыт)/.test(words.text);
      expect([...what, isOver]).toEqual([...what, isBeforeSelectionEnds(status) || status === s.NOT_ENROLLED]);
      // Nobody is kept waiting for what does not come, nor told that there is nothing to do.
      if (is === 'late' || status === s.NOT_ENROLLED)
        expect(what).toEqual([
          is,
          status,
          reader,
          expect.not.stringMatching(/решает отбор|место в резерве|ничего делать/),
        ]);
      if (is === 'late' && reader === 'administrator')
        expect([...what, words.next]).toEqual([...what, 'administration']);
    }
});

test('what the words offer a child is done, and what the portal refuses is offered nowhere', async () => {
  const tried = new Set<RegExp>();
  for (const { family, status, is } of cases) {
    const { text, action, selection } = await read(family, 'child');
    const what = [is, status, text];
    const own = (await achievements.list(family.child)).body;
    const seats = (await call(family.child, 'GET', '/participant/learning/directions')).body;
    const reserve = (await call(family.child, 'GET', '/user/participant/reserve')).body;
    expect([...what, own.may_change && own.may_prepare && own.may_be_ready]).toEqual([
      ...what,
      /нажми «Готово»/.test(text),
    ]);
    if (selection === 'over') expect([...what, own.may_change, own.may_prepare]).toEqual([...what, false, false]);
    const mayChoose = seats.data.some((one: { is_available: boolean }) => one.is_available);
    if (status === s.TRAINING_COMPLETED)
      expect([...what, mayChoose]).toEqual([...what, /выбери направление/.test(text)]);
    expect([...what, reserve.data]).toEqual([...what, null]);
    for (const [invitation, probe] of childProbes)
      if (invitation.test(text)) {
        expect([...what, (await probe(family)).status]).toEqual([...what, 200]);
        tried.add(invitation);
      }
    if (action === 'messages') expect([...what, (await send(family.child)).status]).toEqual([...what, 200]);
    const page = pages[action ?? ''];
    if (page) expect([...what, (await call(family.child, 'GET', page)).status]).toEqual([...what, 200]);
  }
  expect(tried.size).toBe(childProbes.length);
});

test('who the selection is over for is refused in words that say so, whatever is sent', async () => {
  const over = async (by: Person, answer: Answer) =>
    expect([by.id, answer.status, answer.body.errors]).toEqual([by.id, 422, [expect.stringContaining('уже завершён')]]);
  const { child: chooser } = await makeFamily(portal, s.TRAINING_COMPLETED);
  await over(chooser, await call(chooser, 'POST', '/participant/learning/direction/set', { direction: 'keepers' }));
  for (const status of [s.ADMITTED, s.TRAINING, s.TRAINING_COMPLETED, s.DIRECTION_CHOSEN] as const) {
    const { child } = await makeAt(status);
    await over(child, await achievements.add(child));
  }
  const { child } = await makeAt(s.DIRECTION_CHOSEN);
  await over(child, await achievements.ready(child));
});

test('what the words offer a parent and an administrator is done', async () => {
  const tried = new Set<RegExp>();
  for (const { family, status, is } of cases) {
    const { text, action } = await read(family, 'parent');
    const what = [is, status, text];
    for (const [invitation, probe] of parentProbes)
      if (invitation.test(text)) {
        const answer = await probe(family);
        expect([...what, answer.status, answer.body.errors]).toEqual([...what, 200, undefined]);
        tried.add(invitation);
      }
    if (action === 'messages') expect([...what, (await send(family.parent)).status]).toEqual([...what, 200]);
    if (action === 'student/achievements')
      expect((await achievements.list(family.parent, family.child.id)).status).toBe(200);
  }
  expect(tried.size).toBe(parentProbes.length);
  for (const { family, status, is } of cases) {
    const { text } = await read(family, 'administrator');
    const what = [is, status, text];
    const { person, user } = (await call(anna, 'GET', `/admin/users/${family.child.id}`)).body;
    if (is === 'closed')
      expect([...what, (person ?? user).participations[0].return_to !== null]).toEqual([
        ...what,
        /можно вернуть/.test(text),
      ]);
    if (status === s.ASSESSED && /по одному/.test(text))
      expect([...what, (await enrollment.single(anna, family)).status]).toEqual([...what, 200]);
  }
  // «Завершите отбор и для него»: everybody who is left is told by closing again.
  const counted = (await enrollment.get(anna, 'enrollment/closing')).body.preview.count;
  expect(counted).toBeGreaterThan(0);
  expect((await enrollment.close(anna)).body.moved).toBe(counted);
});

test('nobody is reminded of achievements that are not taken any more', async () => {
  const late = await makeAt(s.DIRECTION_CHOSEN);
  const to = new Date(Date.now() + 2 * 3_600_000).toISOString();
  await saveConfiguration(portal.db, { achievements_upload_period: { from: null, to } }, null);
  const remindersOf = ({ child }: Family) => portal.db.$count(notices, eq(notices.user_id, child.id));
  await remindOfUploads(portal);
  expect(await remindersOf(late)).toBe(0);
  await portal.db
    .update(participations)
    .set({ closed_as: 'not_assessed' })
    .where(eq(participations.id, late.participation_id));
  await remindOfUploads(portal);
  expect(await remindersOf(late)).toBe(1);
});
