import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { accountPassword, forgetLimits, lastCode, makeAccount } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
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
  const guess = (password: string) => passwords.isRight({ password, count }, password_hash);
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

/** Fills the places and the queue with people whose guess is being counted for as long as we like. */
async function fillGate() {
  const crowd = Promise.withResolvers<never>();
  const waiting: Promise<unknown>[] = [];
  for (let isFull = false; !isFull; ) {
    const one = portal.passwords.isRight({ password: '', count: () => crowd.promise }, null);
    waiting.push(one);
    isFull = await Promise.race([one.catch(({ status }) => status === 503), nextTurn(false)]);
  }
  return async () => {
    crowd.reject(new Error('went away'));
    await Promise.allSettled(waiting);
  };
}

test('who has guessed too often is told so at once and takes nobody’s place', async () => {
  await forgetLimits(portal);
  const { email } = await makeAccount(portal, 'parent');
  for (let count = 0; count < 100; count += 1) await portal.limits.take('sign_in_address', '192.0.2.9');
  const empty = await fillGate();
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
  const empty = await fillGate();
  for (let count = 0; count < 6; count += 1) expect((await recover()).status).toBe(503);
  await empty();
  expect((await recover()).status).toBe(200);
});

test('sign-in says 503 with Retry-After while too many wait, counts no guess by it, and works again after', async () => {
  await forgetLimits(portal);
  const { email } = await makeAccount(portal, 'parent');
  const signIn = () => portal.call('POST', '/tokens/create', { login: email, password: accountPassword });
  const empty = await fillGate();
  const answers = await Promise.all(Array.from({ length: 12 }, signIn));
  for (const { status, headers, body } of answers) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ ok: false, errors: [expect.stringMatching(/^Сейчас .+ Повторите через/)] });
  }
  await empty();
  expect((await signIn()).status).toBe(200);
});
