import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { groupOf, isPushed, noticeGroups } from '#contract/notices/groups.ts';
import { type FactKind, noticeKinds } from '#contract/notices/kinds.ts';
import { endSessions } from '#server/features/accounts/sessions/sessions.ts';
import { makePerson, type Person, signInAgain } from '#tests/factories.ts';
import { openFakePushService, PUSH_CERTIFICATE, zoneAt } from '#tests/fake-push-service.ts';
import { portalForFile, startPortal } from '#tests/portal.ts';
import { notices, pushDevices, users } from '#tests/tables.ts';
import { type Notice, notifyPeople } from '../notify-people.ts';
import { collectPushes } from './collect-pushes.ts';
import { newPushKey, publicKeyOf } from './push-key.ts';
import { pushToDevice } from './push-to-device.ts';
import { hasPush, pushContentOf } from './push-words.ts';
import { quietUntil, secondsUntilQuiet } from './quiet-hours.ts';

/** docs/product/notices.md, «On devices». */
const VAPID_PRIVATE_KEY = newPushKey();
setDefaultCACertificates([...getCACertificates(), readFileSync(PUSH_CERTIFICATE, 'utf8')]);
let service: Awaited<ReturnType<typeof openFakePushService>>;
const portal = portalForFile(async () => {
  service = await openFakePushService();
  return { VAPID_PRIVATE_KEY };
});
afterAll(() => service.close());
beforeEach(() => {
  service.messages.length = 0;
  service.answers.length = 0;
  expect(service.faults).toEqual([]);
});

type Owner = Pick<Person, 'token'>;
const DAY = zoneAt(12);
const NIGHT = zoneAt(3);

const call = (method: string, path: string, { token }: Owner, body?: unknown) =>
  portal.call(method, `/notices/${path}`, body, { token });
const newSubscription = (time_zone = DAY) => ({ ...service.subscribe(publicKeyOf(VAPID_PRIVATE_KEY)), time_zone });
/** Switches notices on, as a browser with the permission does; gives the address at the push service. */
async function switchOn(owner: Owner, time_zone = DAY): Promise<string> {
  const subscription = newSubscription(time_zone);
  expect((await call('POST', 'devices/add', owner, subscription)).status).toBe(200);
  return subscription.endpoint;
}
const devicesOf = async (owner: Owner) => (await call('GET', 'devices', owner)).body.data;
const say = (kind: FactKind, about_id?: number): Notice => ({
  kind,
  subject: 'Тема',
  text: 'Письмо',
  shown: 'Анна Морская: анкета проверена, аллергия на орехи записана.',
  about_id,
});
const notify = ({ id }: Pick<Person, 'id'>, ...told: Notice[]) =>
  portal.db.transaction(async (tx) => {
    for (const notice of told) await notifyPeople(portal.delivery, tx, [id], notice);
  });
const collect = (at = new Date()) => collectPushes(portal, at);
/** Waits for this many messages, and that no more come. */
async function received(count: number) {
  await expect.poll(() => service.messages.length, { timeout: 5000 }).toBe(count);
  await expect.poll(countJobs).toBe(0);
  expect(service.messages).toHaveLength(count);
  return [...service.messages];
}
async function countJobs(): Promise<number> {
  const { rows } = await portal.db.execute<{ count: string }>(sql`
    select count(*) from pgboss.job where name = ${pushToDevice.name} and state in ('created', 'active') and start_after <= now()`);
  return Number(rows[0]?.count);
}
const dueOf = async ({ id }: Pick<Person, 'id'>) =>
  portal.db
    .select({ id: notices.id, push_at: notices.push_at })
    .from(notices)
    .where(eq(notices.user_id, id))
    .orderBy(notices.id);

describe('what comes', () => {
  test('each device gets a notice once, encrypted, by day, in general words that lead to its page', async () => {
    const parent = await makePerson(portal, 'parent');
    const child = await makePerson(portal, 'participant', { name: 'Анна' });
    const phone = { token: await signInAgain(portal, parent) };
    const addresses = [await switchOn(parent), await switchOn(phone)];
    await notify(parent, say('questionnaire_checked', child.id));
    await collect();
    await collect();
    const all = await received(2);
    expect(all.map(({ endpoint }) => endpoint).sort()).toEqual(addresses.sort());
    const [{ id = 0 } = {}] = await dueOf(parent);
    for (const { content, topic, ttl, urgency, body } of all) {
      expect(content).toEqual({
        title: 'Анкета проверена',
        text: 'Подробности на портале.',
        tag: expect.stringMatching(/^notice-\d+$/),
        path: `/parent/student?id=${child.id}`,
        ids: [id],
      });
      // One tag on all devices and at the push service: what has not been delivered is replaced.
      expect({ tag: content.tag, topic: content.tag }).toEqual({ tag: all[0]?.content.tag, topic });
      expect(urgency).toBe('normal');
      expect(ttl).toBeGreaterThan(60);
      expect(ttl).toBeLessThanOrEqual(secondsUntilQuiet(new Date(), DAY) + 60);
      expect(body.includes('Анкета')).toBe(false);
    }
  });

  test('what was read on one device is sent to none any more; what several notices say is one message', async () => {
    const guide = await makePerson(portal, 'guide');
    await switchOn(guide);
    await notify(guide, say('chat_answered'));
    const [{ id = 0 } = {}] = await dueOf(guide);
    await call('POST', 'read', guide, { ids: [id] });
    await collect();
    await notify(guide, say('deadline_near'), say('deadline_near'), say('chat_answered'));
    await collect();
    const [{ content } = { content: undefined }] = await received(1);
    expect(content).toMatchObject({ title: '3 новых уведомления', path: '/guide/notices', tag: 'notices' });
    expect(content?.ids).toHaveLength(3);
  });

  test('no words of any kind name anybody or say what was decided, and each group says whether it is sent', async () => {
    const kinds = Object.keys(noticeKinds) as FactKind[];
    const sent = kinds.filter(hasPush);
    for (const kind of sent) {
      const { title, text, tag } = pushContentOf([{ id: 1, kind, about_id: 7 }], 2);
      expect(`${title} ${text}`).not.toMatch(/\d|отказ|отклон|наруш|болезн|здоров|аллерг|прививк/i);
      expect(tag).toMatch(/^[\w-]{1,32}$/);
    }
    const groups = Object.keys(noticeGroups) as (keyof typeof noticeGroups)[];
    expect(groups.filter(isPushed).sort()).toEqual([...new Set(sent.map((kind) => groupOf[kind]))].sort());
  });

  test('a group switched off goes to no device, its letters go on; a page of a former version leaves that as it is', async () => {
    const parent = await makePerson(portal, 'parent');
    await switchOn(parent);
    const choose = (choice: object) => call('POST', 'channels', parent, choice);
    expect((await call('GET', 'channels', parent)).body).toMatchObject({ has_push: true });
    // A group whose letters always come.
    await choose({ group: 'decisions', email: true, sms: true, push: false });
    const { body } = await choose({ group: 'answers', email: true, sms: true });
    const choiceOf = (group: string) => body.data.find((one: { group: string }) => one.group === group);
    expect(choiceOf('decisions')).toEqual({ group: 'decisions', email: true, sms: true, push: false });
    expect(choiceOf('answers')).toMatchObject({ push: true });
    expect(choiceOf('security')).toMatchObject({ push: false });
    expect((await choose({ group: 'decisions', email: false, sms: true, push: true })).status).toBe(422);
    expect((await choose({ group: 'security', email: true, sms: true, push: true })).status).toBe(422);
    await notify(parent, say('questionnaire_checked'), say('password_changed'), say('questionnaire_sent'));
    expect((await dueOf(parent)).map(({ push_at }) => push_at)).toEqual([null, null, null]);
    await notify(parent, say('chat_answered'));
    await collect();
    await received(1);
  });
});

describe('quiet hours', () => {
  test('what comes at night waits for eight in the morning of the reader’s own zone, and comes as one', async () => {
    const child = await makePerson(portal, 'participant');
    await switchOn(child, NIGHT);
    await notify(child, say('chat_answered'), say('chat_answered'));
    await collect();
    const morning = quietUntil(new Date(), NIGHT);
    for (const { push_at } of await dueOf(child)) expect(push_at).toBe(morning?.toISOString());
    await received(0);
    // The morning comes.
    await collect(morning);
    await expect.poll(countJobs).toBe(0);
    const { rows } = await portal.db.execute<{ data: { notice_ids: number[] } }>(sql`
      select data, start_after from pgboss.job where name = ${pushToDevice.name} and start_after > now()`);
    // The clock of this test does not run: the job itself sees that it is night still, and goes on waiting.
    expect(rows.map(({ data }) => data.notice_ids.length)).toEqual([2]);
    await portal.db.update(pushDevices).set({ time_zone: DAY }).where(eq(pushDevices.user_id, child.id));
    await pushToDevice.run(portal, rows[0]?.data, { last: false });
    const [{ content } = { content: undefined }] = await received(1);
    expect(content).toMatchObject({ title: 'Новый ответ в диалоге', path: '/student/messages' });
  });

  test('from 22 to 8 on the clocks of the zone, whatever they do in that night', () => {
    const at = (instant: string, zone: string) => quietUntil(new Date(instant), zone)?.toISOString();
    expect(at('2027-01-31T18:59:00Z', 'Europe/Moscow')).toBeUndefined();
    expect(at('2027-01-31T19:00:00Z', 'Europe/Moscow')).toBe('2027-02-01T05:00:00.000Z');
    expect(at('2027-02-01T04:59:30Z', 'Europe/Moscow')).toBe('2027-02-01T05:00:00.000Z');
    expect(at('2027-02-01T05:00:00Z', 'Europe/Moscow')).toBeUndefined();
    expect(at('2027-01-31T15:00:00Z', 'Asia/Vladivostok')).toBe('2027-01-31T22:00:00.000Z');
    expect(at('2027-01-31T15:00:00Z', 'Nobody/Knows')).toBeUndefined();
    // Clocks are put forward, and back.
    expect(at('2027-03-27T22:30:00Z', 'Europe/Berlin')).toBe('2027-03-28T06:00:00.000Z');
    expect(at('2027-10-30T21:30:00Z', 'Europe/Berlin')).toBe('2027-10-31T07:00:00.000Z');
    expect(secondsUntilQuiet(new Date('2027-01-31T18:00:00Z'), 'Europe/Moscow')).toBe(3600);
  });
});

describe('devices', () => {
  test('are one’s own, shown without their addresses, and taken away one by one', async () => {
    const [parent, other] = [await makePerson(portal, 'parent'), await makePerson(portal, 'parent')];
    const phone = { token: await signInAgain(portal, parent) };
    await switchOn(parent);
    const endpoint = await switchOn(phone, 'Asia/Vladivostok');
    const devices = await devicesOf(phone);
    expect(devices).toEqual([
      { id: expect.any(Number), device: expect.any(String), created_at: expect.any(String), is_this: false },
      { id: expect.any(Number), device: expect.any(String), created_at: expect.any(String), is_this: true },
    ]);
    const [{ subscription, time_zone } = { subscription: '', time_zone: '' }] = await portal.db
      .select()
      .from(pushDevices)
      .where(eq(pushDevices.id, devices[1].id));
    expect(time_zone).toBe('Asia/Vladivostok');
    expect(subscription).not.toContain(new URL(endpoint).pathname);
    expect((await call('POST', 'devices/delete', other, { id: devices[0].id })).status).toBe(404);
    expect((await call('POST', 'devices/delete', parent, { id: devices[0].id })).body.data).toHaveLength(1);
    expect((await call('POST', 'devices/delete', parent, { id: devices[0].id })).status).toBe(404);
    const admin = await makePerson(portal, 'administrator');
    expect((await call('GET', 'devices', admin)).status).toBe(403);
  });

  test('one browser stands once, the same press again changes nothing, and it goes over to who switches it on next', async () => {
    const [parent, child] = [await makePerson(portal, 'parent'), await makePerson(portal, 'participant')];
    const [first, second] = [newSubscription(), newSubscription()];
    for (const given of [first, first, second]) await call('POST', 'devices/add', parent, given);
    expect(await devicesOf(parent)).toHaveLength(1);
    await call('POST', 'devices/add', child, second);
    expect(await devicesOf(parent)).toEqual([]);
    expect(await devicesOf(child)).toHaveLength(1);
  });

  const ends: [string, (person: Person) => Promise<unknown>][] = [
    ['a sign-out', ({ token }) => portal.call('POST', '/tokens/delete', {}, { token })],
    ['sessions that are ended', ({ id }) => endSessions(portal.db, id)],
    ['a block', ({ id }) => portal.db.update(users).set({ blocked_at: sql`now()` }).where(eq(users.id, id))],
  ];
  test.each(ends)('%s ends them, with what was on its way', async (_, end) => {
    const parent = await makePerson(portal, 'parent');
    await switchOn(parent);
    await notify(parent, say('chat_answered'));
    const [device] = await devicesOf(parent);
    const [notice] = await dueOf(parent);
    await end(parent);
    await collect();
    await pushToDevice.run(portal, { device_id: device.id, notice_ids: [notice?.id] }, { last: false });
    await received(0);
  });

  test('that the push service knows no more are forgotten; what it cannot take now is sent again', async () => {
    const parent = await makePerson(portal, 'parent');
    const endpoint = await switchOn(parent);
    await notify(parent, say('chat_answered'));
    const [device] = await devicesOf(parent);
    const [notice] = await dueOf(parent);
    const lines: string[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(JSON.stringify(line)) };
    const send = (last = false) =>
      pushToDevice.run({ ...portal, log }, { device_id: device.id, notice_ids: [notice?.id] }, { last });
    service.answers.push(
      { status: 503 },
      { status: 503 },
      { status: 429, headers: { 'retry-after': '120' } },
      { status: 400 },
    );
    await expect(send()).rejects.toThrow(/^push service answered 503$/);
    await send(true);
    await send();
    const { rows } = await portal.db.execute<{ seconds: number }>(sql`
      select round(extract(epoch from start_after - now()))::integer as seconds from pgboss.job
      where name = ${pushToDevice.name} and data ->> 'device_id' = ${String(device.id)}`);
    expect(rows).toEqual([{ seconds: expect.closeTo(120, -1) }]);
    await send();
    expect(await devicesOf(parent)).toHaveLength(1);
    await send();
    expect(service.messages).toHaveLength(1);
    service.unsubscribe(endpoint);
    await send();
    expect(await devicesOf(parent)).toEqual([]);
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain(new URL(endpoint).host);
  });

  test('addresses of anything but the internet, and keys that are none, are refused', async () => {
    const outside = await startPortal(portal.config.DATABASE_URL ?? '', {
      VAPID_PRIVATE_KEY,
      PORTAL_ORIGIN: 'https://portal.example.ru',
    });
    const parent = await makePerson(portal, 'parent');
    const good = newSubscription();
    const add = (values: object) =>
      outside.call('POST', '/notices/devices/add', { ...good, ...values }, { token: parent.token });
    const wrong = [
      ...['http://push.example.ru/a', 'https://user:password@push.example.ru/a', 'file:///etc/passwd', 'push', ''],
      ...['https://127.0.0.1/a', 'https://[::1]/a', 'https://[::ffff:10.0.0.1]/a', 'https://169.254.169.254/latest'],
      ...[
        'https://2130706433/a',
        'https://0x7f.1/a',
        'https://[fe80::1]/a',
        'https://[fec0::1]/a',
        'https://[::127.0.0.1]/a',
        `https://push.example.ru/${'a'.repeat(1000)}`,
      ],
    ];
    for (const endpoint of wrong) {
      const answer = await add({ endpoint });
      expect([endpoint, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([endpoint, 422, ['endpoint']]);
    }
    for (const keys of [
      { ...good.keys, auth: 'short' },
      { ...good.keys, p256dh: `${good.keys.p256dh}AA` },
      // No point of the curve: nothing could ever be encrypted for it.
      { ...good.keys, p256dh: 'A'.repeat(87) },
    ])
      expect((await add({ keys })).status).toBe(422);
    // A name that leads inside is seen when it is looked up.
    expect((await add({ endpoint: good.endpoint.replace('127.0.0.1', 'localhost') })).status).toBe(200);
    await notify(parent, say('chat_answered'));
    const [notice] = await dueOf(parent);
    const [device] = await devicesOf(parent);
    await expect(
      pushToDevice.run(outside, { device_id: device.id, notice_ids: [notice?.id] }, { last: false }),
    ).rejects.toThrow('push service not reached');
    await received(0);
    await outside.close();
  });

  test('without a key nobody can switch them on, and nothing is said of them', async () => {
    const off = await startPortal(portal.config.DATABASE_URL ?? '');
    const parent = await makePerson(portal, 'parent');
    const ask = (method: string, path: string, body?: unknown) =>
      off.call(method, `/notices/${path}`, body, { token: parent.token });
    expect((await ask('GET', 'devices')).body).toEqual({ ok: true, data: [], public_key: null });
    expect((await ask('GET', 'channels')).body.has_push).toBe(false);
    expect((await ask('POST', 'devices/add', newSubscription())).status).toBe(409);
    await off.close();
  });
});
