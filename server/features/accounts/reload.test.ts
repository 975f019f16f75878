import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { forgetLimits, lastCode, makeAccount, makeFamily, makePerson, unique } from '#tests/factories.ts';
import { type Answer, portalForFile } from '#tests/portal.ts';
import { messages } from '#tests/tables.ts';

const portal = portalForFile();
beforeEach(() => forgetLimits(portal));

const newEmail = () => `again${unique()}@ocean.test`;
const sentTo = (email: string) => portal.db.$count(messages, eq(messages.recipient, email));

/** A browser, which keeps what it is known by; its page is loaded again by asking the same again. */
function openBrowser() {
  let cookie = '';
  return async (path: string, body: object): Promise<Answer> => {
    const headers = { origin: portal.url, ...(cookie && { cookie }) };
    const answer = await portal.call('POST', path, body, { headers });
    const [known] = answer.headers.getSetCookie().filter((line) => line.startsWith('device='));
    if (known) cookie = known.split(';')[0] ?? '';
    return answer;
  };
}

const register = '/user/enter_of_phone_or_email_before_registration';
const recover = '/user/password_recovery_code';

test.each(['registration', 'recovery', 'recovery of nobody'])(
  'the page of a %s loaded again at the code goes on with the code that did arrive',
  async (what) => {
    const browser = openBrowser();
    const email = what === 'recovery' ? (await makeAccount(portal, 'parent')).email : newEmail();
    const ask = (by = browser) =>
      what === 'registration' ? by(register, { credential: email }) : by(recover, { credential: email, by: 'email' });
    const first = await ask();
    const again = await ask();
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual({ ...first.body, resend_after: expect.any(Number) });
    expect(again.body.resend_after).toBeLessThanOrEqual(60);
    expect(await sentTo(email)).toBe(what === 'recovery of nobody' ? 0 : 1);

    // The key is nobody else's: another browser reads how long to wait.
    const other = await ask(openBrowser());
    expect(other.status).toBe(429);
    expect(other.body.errors[0]).toMatch(/^Код уже отправлен\. Повторите через \d+ секунд/);
  },
);

test.each(['registration', 'recovery'])('two presses at once at the door of a %s lead to one code', async (what) => {
  const browser = openBrowser();
  const ask = (email: string) =>
    what === 'registration'
      ? browser(register, { credential: email })
      : browser(recover, { credential: email, by: 'email' });
  await ask(newEmail());
  const email = what === 'recovery' ? (await makeAccount(portal, 'parent')).email : newEmail();
  const answers = await Promise.all([1, 2, 3].map(() => ask(email)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1);
  expect(await sentTo(email)).toBe(1);
});

test('the page after a right code may be loaded again, however often', async () => {
  const browser = openBrowser();
  const credential = newEmail();
  const { key } = (await browser(register, { credential })).body;
  const code = await lastCode(portal, credential);
  for (let time = 0; time < 8; time += 1)
    expect((await browser('/user/check_confirmation_code', { key, code })).status).toBe(200);
});

test('a change of the contact asked for again goes on with its code', async () => {
  const { token } = await makePerson(portal, 'parent');
  const email = newEmail();
  const ask = () => portal.call('POST', '/user/change_email_code', { email }, { token });
  const first = await ask();
  expect((await ask()).body.key).toBe(first.body.key);
  expect(await sentTo(email)).toBe(1);
});

test('a carry that was begun is found again by its parent alone, until it ends', async () => {
  const { child } = await makeFamily(portal, statuses.ADMITTED);
  const [next, stranger] = [await makePerson(portal, 'parent'), await makePerson(portal, 'parent')];
  const begun = (token: string) => portal.call('GET', '/user/participant/begun_carry', undefined, { token });
  expect((await begun(next.token)).body.carry).toBeNull();
  const asked = await portal.call(
    'POST',
    '/user/participant/check_carry_ability',
    { contact: child.email },
    { token: next.token },
  );
  const { ok: _, ...sent } = asked.body;
  expect((await begun(next.token)).body.carry).toEqual({ ...sent, resend_after: expect.any(Number) });
  expect((await begun(stranger.token)).body.carry).toBeNull();
  const code = await lastCode(portal, child.email);
  await portal.call('POST', '/user/participant/carry', { key: sent.key, code }, { token: next.token });
  expect((await begun(next.token)).body.carry).toBeNull();
});
