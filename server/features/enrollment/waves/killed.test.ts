import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { atLength } from '#tests/at-length.ts';
import { enrollmentOf, makeCandidate, setPlaces } from '#tests/enrollment.ts';
import { type Family, forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, enrollments, messages, notices, participations, timeouts, waveRows, waves } from '#tests/tables.ts';

/**
 * docs/product/selection-and-trip.md, «Enrollment»: a process killed (−9) with any statement of a wave or of a signal on its way
 * has done all of it or nothing, and pressed again it is there once. Each kill is the start of a process: here one, with a
 * statement at random; at length one with every statement.
 */
const portal = portalForFile();
const enrollment = enrollmentOf(portal);
/** A wave of this size has some thirty statements, a signal a dozen. */
const STATEMENTS = { wave: 26, signal: 11 };
const WINNERS = 3;
const LONG = atLength(90_000, 900_000);
let anna: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator');
  await setPlaces(portal, { keepers: WINNERS });
});
beforeEach(async () => {
  await forgetLimits(portal);
  await portal.db.delete(waves);
  await portal.db.delete(enrollments);
  await portal.db.delete(participations);
  await portal.db.delete(actionLog);
});

const inviter = path.join(import.meta.dirname, '../../../../tests/fixtures/killed-inviter.ts');

/** A process of its own does the step and is killed with its n-th statement; whether it was in time. */
async function killAt(n: number, step: object): Promise<boolean> {
  const url = String(portal.db.$client.options.connectionString);
  const asked = JSON.stringify({ user_id: anna.id, ...step });
  const child = spawn(process.execPath, [inviter, url, String(n), asked], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code, signal] = await once(child, 'exit');
  expect([code, signal]).toBeOneOf([
    [null, 'SIGKILL'],
    [0, null],
  ]);
  return signal === 'SIGKILL';
}

const momentsOf = (statements: number): number[] =>
  atLength(
    [1 + Math.floor(Math.random() * statements)],
    Array.from({ length: statements }, (_, index) => 1 + index),
  );

const makeSome = async (): Promise<Family[]> => [
  await makeCandidate(portal, { points: 40 }),
  await makeCandidate(portal, { points: 30 }),
  await makeCandidate(portal, { points: 20 }),
  await makeCandidate(portal, { points: 10 }),
];

/** What a wave leaves behind: everything of it, or nothing. */
async function left(families: readonly Family[]) {
  const ids = families.map(({ participation_id }) => participation_id);
  const people = families.map(({ child }) => child.id);
  const { db } = portal;
  return {
    waves: await db.$count(waves),
    rows: await db.$count(waveRows, eq(waveRows.outcome, 'invited')),
    winners: await db.$count(participations, eq(participations.status, s.MAIN_WINNER)),
    logged: await db.$count(actionLog, inArray(actionLog.participation_id, ids)),
    deadlines: await db.$count(timeouts, inArray(timeouts.user_id, people)),
  };
}
const nothing = { waves: 0, rows: 0, winners: 0, logged: 0, deadlines: 0 };
// The deadlines begin with the signal.
const all = { waves: 1, rows: WINNERS, winners: WINNERS, logged: WINNERS, deadlines: 0 };

test('a wave whose process is killed is there as a whole or not at all, and pressed again it is there once', {
  timeout: LONG,
}, async () => {
  for (const n of momentsOf(STATEMENTS.wave)) {
    await portal.db.delete(waves);
    await portal.db.delete(enrollments);
    await portal.db.delete(participations);
    const families = await makeSome();
    const { basis } = await enrollment.preview(anna);
    const asked = { kind: 'first', basis, request_key: randomUUID() };
    await killAt(n, asked);
    expect(await left(families), `statement ${n}`).toBeOneOf([nothing, all]);
    expect((await enrollment.post(anna, 'first', asked)).status).toBe(200);
    expect(await left(families), `statement ${n}`).toEqual(all);
  }
});

test('a signal whose process is killed has told everybody or nobody, and sent again it has told everybody once', {
  timeout: LONG,
}, async () => {
  for (const n of momentsOf(STATEMENTS.signal)) {
    await portal.db.delete(waves);
    await portal.db.delete(enrollments);
    await portal.db.delete(participations);
    const families = await makeSome();
    const { wave_id } = (await enrollment.wave(anna)).body.wave;
    const people = families.flatMap(({ child, parent }) => [child, parent]);
    const told = async () => [
      await portal.db.$count(
        messages,
        inArray(
          messages.recipient,
          people.map(({ email }) => email),
        ),
      ),
      await portal.db.$count(
        notices,
        inArray(
          notices.user_id,
          people.map(({ id }) => id),
        ),
      ),
      (await left(families)).deadlines,
    ];
    await killAt(n, { wave_id });
    const once = [2 * WINNERS, 2 * WINNERS, WINNERS];
    expect(await told(), `statement ${n}`).toBeOneOf([[0, 0, 0], once]);
    expect((await enrollment.post(anna, 'signal', { wave_id })).body.wave.signalled_count).toBe(WINNERS);
    expect(await told(), `statement ${n}`).toEqual(once);
  }
});
