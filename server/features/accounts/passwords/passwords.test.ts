import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Visitor } from '#server/platform/limits/gate.ts';
import { accountPassword, forgetLimits, lastCode, makeAccount } from '#tests/factories.ts';
import { type Answer, portalForFile } from '#tests/portal.ts';
import { accountLimits } from '../limits.ts';
import { openPasswords, passwordsAtOnce } from './passwords.ts';

const portal = portalForFile();

test('the processes of a machine look at as many passwords at once as it has cores, and one leaves threads to others', () => {
  expect(passwordsAtOnce(1, 2)).toBe(2);
  expect(passwordsAtOnce(2, 2)).toBe(1);
  expect(passwordsAtOnce(4, 8)).toBe(2);
  expect(passwordsAtOnce(4, 2)).toBe(1);
  expect(passwordsAtOnce(1, 64)).toBe(2);
});

test('whatever is done with passwords passes one gate: no more are looked at at once than there are places', async () => {
  const passwords = openPasswords(1);
  const password_hash = await passwords.hash('medusa');
  const places = passwordsAtOnce(1);
  const counting: PromiseWithResolvers<void>[] = [];
  const count = () => {
    const one = Promise.withResolvers<void>();
    counting.push(one);
    return one.promise;
  };
  const guess = (password: string) =>
    passwords.isRight({ password, count, visitor: { isKnown: true, groups: [] } }, password_hash);
  const right = Array.from({ length: places }, () => guess('medusa'));
  const wrong = Array.from({ length: 5 }, () => guess('krab'));
  const hashed = passwords.hash('krab');
  expect(counting).toHaveLength(places);
  let isHashed = false;
  void hashed.then(() => {
    isHashed = true;
  });
  while (counting.length < places + wrong.length) {
    expect(isHashed).toBe(false);
    for (const { resolve } of counting) resolve();
    await nextTurn();
  }
  for (const { resolve } of counting) resolve();
  expect(await Promise.all(right)).toEqual(right.map(() => true));
  expect(await Promise.all(wrong)).toEqual(wrong.map(() => false));
  expect(await hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

/** Fills the places and the queue with visitors of this kind, whose guess is being counted for as long as we like. */
async function fillGate(...visitors: Visitor[]) {
  const crowd = Promise.withResolvers<never>();
  const waiting: Promise<unknown>[] = [];
  for (const visitor of visitors)
    for (let isFull = false; !isFull; ) {
      const one = portal.passwords.isRight({ password: '', count: () => crowd.promise, visitor }, null);
      waiting.push(one);
      isFull = await Promise.race([one.catch(({ status }) => status === 503), nextTurn(false)]);
    }
  return async () => {
    crowd.reject(new Error('went away'));
    await Promise.allSettled(waiting);
  };
}

const strangers: Visitor = { groups: [] };
const everybody: Visitor[] = [strangers, { isKnown: true, groups: [] }];

/** Runs calls that sign in, and gives their statuses: the gate is left by the crowd when all have come to it. */
async function signInBeside(crowd: Visitor, calls: (() => Promise<Answer>)[]): Promise<number[]> {
  const empty = await fillGate(crowd);
  const guesses = vi.spyOn(portal.passwords, 'isRight');
  const answers = Promise.all(calls.map((call) => call()));
  await vi.waitFor(() => expect(guesses).toHaveBeenCalledTimes(calls.length), 60_000);
  guesses.mockRestore();
  await empty();
  return (await answers).map(({ status }) => status);
}

const signIn = (login: string, headers: Record<string, string> = {}) =>
  portal.call('POST', '/tokens/create', { login, password: accountPassword }, { headers });

/** The cookie of a browser that has signed in as this person. */
async function knownDevice(login: string): Promise<Record<string, string>> {
  const headers = { origin: portal.url };
  const signedIn = await signIn(login, headers);
  const device = signedIn.headers.getSetCookie().find((line) => line.startsWith('device='));
  return { ...headers, cookie: device?.split(';')[0] ?? '' };
}

test('who has guessed too often is told so at once and takes nobody’s place', async () => {
  await forgetLimits(portal);
  const { email } = await makeAccount(portal, 'parent');
  for (let count = 0; count < 100; count += 1) await portal.limits.take(accountLimits.sign_in_address, '192.0.2.9');
  const empty = await fillGate(strangers);
  const headers = { 'x-forwarded-for': '192.0.2.9' };
  const { status } = await portal.call('POST', '/tokens/create', { login: email, password: 'krab' }, { headers });
  await empty();
  expect(status).toBe(429);
});

test('a code is as good as before where its new password found no place', async () => {
  await forgetLimits(portal);
  const { email } = await makeAccount(portal, 'parent');
  const { key } = (await portal.call('POST', '/user/password_recovery_code', { credential: email, by: 'email' })).body;
  const v_code = await lastCode(portal, email);
  const recover = () =>
    portal.call('POST', '/user/password_recovery_by_something', { v_key: key, v_code, new_password: 'osminog-na-dne' });
  const empty = await fillGate(...everybody);
  for (let count = 0; count < 6; count += 1) expect((await recover()).status).toBe(503);
  await empty();
  expect((await recover()).status).toBe(200);
});

test('sign-in says 503 with Retry-After while too many wait, counts no guess by it, and works again after', async () => {
  await forgetLimits(portal);
  const { email } = await makeAccount(portal, 'parent');
  const empty = await fillGate(strangers);
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email)));
  for (const { status, headers, body } of answers) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ ok: false, errors: [expect.stringMatching(/^Сейчас .+ Повторите через/)] });
  }
  await empty();
  expect((await signIn(email)).status).toBe(200);
});

test('a crowd of strangers that fills the gate keeps nobody out of a browser that has signed in before', async () => {
  await forgetLimits(portal);
  const people = await Promise.all(Array.from({ length: 20 }, () => makeAccount(portal, 'parent')));
  const headers = await Promise.all(people.map(({ email }) => knownDevice(email)));
  const calls = people.map(
    ({ email }, index) =>
      () =>
        signIn(email, headers[index]),
  );
  expect(await signInBeside(strangers, calls)).toEqual(people.map(() => 200));
});

test('a crowd of one network, or at one login, keeps no stranger out of another', async () => {
  await forgetLimits(portal);
  const { email } = await makeAccount(portal, 'parent');
  const call = () => signIn(email, { 'x-forwarded-for': '2001:db8:7::1' });
  for (const group of ['2001:db8:1', 'of a login'])
    expect(await signInBeside({ groups: [group] }, [call])).toEqual([200]);
});
