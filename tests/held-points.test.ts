import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { collectData } from '#server/features/personal-data/export/collect-data.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { routeTable } from '#server/platform/http/calls/route-table.ts';
import { accessMatrix } from './access-matrix.ts';
import { achievementsOf, makeParticipantWithDirection } from './achievements.ts';
import { enrollmentOf, makeCandidate, setPlaces } from './enrollment.ts';
import { type Family, forgetLimits, makePerson, type Person } from './factories.ts';
import { nextEvent, portalForFile } from './portal.ts';

/** docs/product/selection-and-trip.md, «Results held back»: by no call, event, letter, notice or export do points get out. */
const portal = portalForFile();
const achievements = achievementsOf(portal);
const enrollment = enrollmentOf(portal);

const reason = 'За победу на турнире';
/** 100,25 points of tests, which are the participant's to see, and 13,37 for an achievement. */
const [tests, given] = [100.25, 13.37];
const total = tests + given;
/** What tells of points or of a place, wherever it is written. */
const telling = new RegExp(
  [reason, ...[given, total].map((value) => String(value).replace('.', '[.,]')), 'место \\d+ в рейтинге'].join('|'),
);
const tellingKeys = ['place', 'learning_points_total', 'learning_achievements_points'];

let anna: Person;
/** One is assessed, one is invited into a free place by its place, both of a direction whose results are held back. */
let assessed: Family;
let invited: Family;
const heard: unknown[] = [];

async function listen(person: Person): Promise<void> {
  const socket = portal.socket({ auth: person });
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
  await nextEvent(socket, 'timer');
  socket.emit('follow_rankings', ['keepers']);
}

async function assess(family: Family, changed = false) {
  const { id } = (await achievements.add(family.child)).body.achievement;
  await achievements.ready(family.child);
  await portal.call('POST', '/admin/achievements/open', {}, anna);
  const give = (point: number) =>
    achievements.assess(anna, 'set_point', { achievement_id: id, point, reason, is_meant: true });
  if (changed) await give(given - 1);
  const last = await give(given);
  expect(last.body.assessment.points.learning_points_total).toBe(total);
}

beforeAll(async () => {
  anna = await makePerson(portal, 'administrator');
  await setPlaces(portal, { keepers: 1 });
  await saveConfiguration(portal.db, { hold_points: true, training_open: true }, null);
  const make = () => makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { points: tests });
  [assessed, invited] = [await make(), await make()];
  for (const { child, parent } of [assessed, invited]) for (const person of [child, parent]) await listen(person);
  await makeCandidate(portal, { points: 500 });
  const first = await enrollment.wave(anna);
  await enrollment.post(anna, 'signal', { wave_id: first.body.wave.wave_id });
  await setPlaces(portal, { keepers: 2 });
  await assess(invited);
  const next = { participant_id: invited.child.id, request_key: randomUUID() };
  expect((await enrollment.post(anna, 'next', next)).status).toBe(200);
  await assess(assessed, true);
});

const answerOf = async (method: string, path: string, person: Person, { child }: Family) => {
  const address = path.replaceAll(/\{\+?\w+\}/g, String(child.id));
  const query = new URLSearchParams({ participant_id: String(child.id), id: String(child.id), q: 'баллы' });
  const plain = await portal.call(method, address, undefined, person);
  return JSON.stringify([plain.body, (await portal.call(method, `${address}?${query}`, undefined, person)).body]);
};

function keysTelling(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysTelling);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, of]) =>
    tellingKeys.includes(key) && typeof of === 'number' ? [key] : keysTelling(of),
  );
}

/** Where a person of the family reads of points or of the place. */
async function whereTold(family: Family): Promise<string[]> {
  const found = new Set<string>();
  for (const [role, person] of [
    ['participant', family.child],
    ['parent', family.parent],
  ] as const) {
    await forgetLimits(portal);
    for (const { method, path } of routeTable) {
      const name = `${method} ${path}`;
      if (method !== 'GET' || !accessMatrix[name]?.includes(role)) continue;
      const text = await answerOf(method, path, person, family);
      if (telling.test(text) || keysTelling(JSON.parse(text)).length > 0) found.add(`${role}: ${name}`);
    }
    const exported = await collectData(portal.db, portal.parts, person.id);
    const chapters = exported.flatMap((one) =>
      one.chapters.map(({ key, entries }) => ({ key, entries: [...entries] })),
    );
    for (const { key, entries } of chapters)
      if (telling.test(JSON.stringify(entries))) found.add(`${role}: export, ${key}`);
  }
  return [...found];
}

test('by no call, event, letter, notice or export do points that are held back get out, and by many once they are released', async () => {
  expect(await whereTold(assessed)).toEqual([]);
  expect(await whereTold(invited)).toEqual([]);
  expect(heard.filter((event) => telling.test(JSON.stringify(event)))).toEqual([]);

  await portal.call('POST', '/admin/achievements/results/release', { direction: 'keepers' }, anna);
  const told = await whereTold(assessed);
  expect(told).toEqual(
    expect.arrayContaining(
      ['participant', 'parent'].flatMap((role) => [
        `${role}: GET /participant/achievements/list`,
        `${role}: GET /notices`,
        `${role}: export, achievements`,
      ]),
    ),
  );
});
