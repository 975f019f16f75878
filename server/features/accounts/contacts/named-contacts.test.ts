import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { forgetLimits, makeAccount, type Person, unique } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { messages, notices } from '#tests/tables.ts';
import { accountLimits } from '../limits.ts';

/** docs/product/accounts.md, «Letters to strangers». */
const portal = portalForFile();
beforeEach(() => forgetLimits(portal));

const newEmail = () => `named${unique()}@ocean.test`;
const newPhone = () => `+7926${String(1_000_000 + (unique() % 1_000_000))}`;
const ask = ({ token }: Person, kind: 'email' | 'phone', value: string) =>
  portal.call('POST', `/user/change_${kind}_code`, { [kind]: value }, { token });
const sentTo = (recipient: string) =>
  portal.db.select().from(messages).where(eq(messages.recipient, recipient)).orderBy(desc(messages.id));

test('one account has ten codes a day sent to contacts it names, emails and phones together, and sent again', async () => {
  const person = await makeAccount(portal, 'parent');
  const statuses: number[] = [];
  for (let number = 0; number < 40; number += 1)
    statuses.push((await ask(person, number % 2 ? 'phone' : 'email', number % 2 ? newPhone() : newEmail())).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.slice(10).every((status) => status === 429)).toBe(true);
  // Nobody else is hindered.
  const other = await makeAccount(portal, 'parent');
  const { key } = (await ask(other, 'email', newEmail())).body;
  const again = async () => {
    await portal.db.$client.query("delete from limits where key not like 'named_contact:%'");
    return (await portal.call('POST', '/user/resend_code', { key })).status;
  };
  for (let sent = 1; sent < 10; sent += 1) expect(await again()).toBe(200);
  expect(await again()).toBe(429);
});

test.each(['email', 'phone'] as const)(
  'a %s that somebody has is answered as a free one, and its owner is told instead of sent a code',
  async (kind) => {
    const [owner, person] = [await makeAccount(portal, 'guide'), await makeAccount(portal, 'parent')];
    const free = await ask(person, kind, kind === 'email' ? newEmail() : newPhone());
    await forgetLimits(portal);
    const taken = await ask(person, kind, owner[kind]);
    expect(taken.status).toBe(200);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    expect(taken.body).toMatchObject({ channel: kind, resend_after: 60 });
    // The same attempt goes on, and nobody is written to again.
    expect((await ask(person, kind, owner[kind])).body.key).toBe(taken.body.key);

    const told = [...(await sentTo(owner.email)), ...(await sentTo(owner.phone))];
    expect(told).toMatchObject([{ kind: 'contact_named', recipient: owner.email }]);
    expect(told[0]?.text).not.toMatch(/\d{6}/);
    const ofOwner = and(eq(notices.user_id, owner.id), eq(notices.kind, 'contact_named'));
    expect(await portal.db.$count(notices, ofOwner)).toBe(1);

    const guess = await portal.call(
      'POST',
      `/user/change_${kind}`,
      { key: taken.body.key, code: '000000' },
      { token: person.token },
    );
    expect(guess.body.fields).toEqual({ code: 'Неверный код' });
  },
);

test('one of the administration has sixty letters an hour sent to contacts that others or they themselves have named', async () => {
  const admin = await makeAccount(portal, 'administrator');
  const post = (path: string, body: object) => portal.call('POST', path, body, { token: admin.token });
  await portal.call('POST', '/feedback', { name: 'Анна', contact: newEmail(), text: 'Когда начало?', agreement: true });
  const [{ id }] = (await portal.call('GET', '/admin/feedback', undefined, { token: admin.token })).body.data;
  const invite = () =>
    post('/admin/guide/registration', {
      surname: 'Волнова',
      name: 'Анна',
      patronymic: '',
      email: newEmail(),
      phone: '',
    });
  expect((await invite()).status).toBe(200);
  await portal.limits.spend(accountLimits.staff_letter, 59, String(admin.id));
  const refused = await invite();
  expect(refused.body.errors).toEqual([
    expect.stringMatching(/^За час отправлено слишком много писем\. Повторите через/),
  ]);
  expect((await post(`/admin/feedback/${id}/answer`, { text: 'В мае', way: 'email' })).status).toBe(429);
  expect((await post(`/admin/feedback/${id}/answer`, { text: 'В мае', way: 'note' })).status).toBe(200);
});
