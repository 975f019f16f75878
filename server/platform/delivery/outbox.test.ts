import { expect, inject, test } from 'vitest';
import { announcement } from '#server/announce.ts';
import { readConfig } from '#server/config.ts';
import { putIntoOutbox } from '#server/platform/delivery/outbox.ts';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { type Portal, portalForFile, startPortal } from '#tests/portal.ts';

const portal = portalForFile();

test('without mail and SMS messages are read in the outbox, newest first, and by recipient', async () => {
  const send = (channel: 'email' | 'sms', recipient: string, text: string) =>
    portal.delivery.send(portal.db, {
      kind: 'code',
      channel,
      recipient,
      subject: channel === 'email' ? 'Код <входа>' : '',
      text,
    });
  await send('email', 'anna@ocean.test', 'Ваш код: 111111');
  await send('sms', '+79031234567', 'Код 222222');
  await send('email', 'anna@ocean.test', 'Ваш код: <b>333333</b>');

  const all = await portal.call('GET', '/dev/outbox');
  expect(all.body.data.map(({ text }: { text: string }) => text.match(/\d{6}/)?.[0])).toEqual([
    '333333',
    '222222',
    '111111',
  ]);
  for (const to of ['+79031234567', '%2B79031234567', '8 (903) 123-45-67'])
    expect((await portal.call('GET', `/dev/outbox?to=${to}`)).body.data).toEqual([
      {
        id: expect.any(Number),
        to: '+79031234567',
        kind: 'code',
        channel: 'sms',
        subject: '',
        text: 'Код 222222',
        papers: 0,
        headers: null,
        has_html: false,
        created_at: expect.any(String),
      },
    ]);
  expect((await portal.call('GET', '/dev/outbox?to=Anna@ocean.test')).body.data).toHaveLength(2);
  expect((await portal.call('GET', '/dev/outbox?to=nobody@ocean.test')).body.data).toEqual([]);

  const page = await (await fetch(`${portal.url}/dev/outbox?to=anna@ocean.test`)).text();
  expect(page).toContain('&lt;b&gt;333333&lt;/b&gt;');
  expect(page).not.toContain('222222');
  expect(page).toContain(' · Код подтверждения</header>');
});

test('a letter of a mailing shows its headers and, apart and without scripts, how it looks', async () => {
  const sender = { name: 'Портал', address: 'noreply@ocean.test', sms: '', reply_to: 'info@ocean.test' };
  const letter = { id: '1', recipient: 'look@ocean.test', subject: 'Вид', text: 'Вид', files: [], sender };
  await putIntoOutbox(portal.db, {
    ...letter,
    html: '<p style="color:red">Вид</p>',
    headers: { 'List-Id': '<news.a>' },
  });
  const [shown] = (await portal.call('GET', '/dev/outbox?to=look@ocean.test')).body.data;
  expect(shown).toMatchObject({ has_html: true, headers: { 'Reply-To': 'info@ocean.test', 'List-Id': '<news.a>' } });
  const page = await fetch(`${portal.url}/dev/outbox/${shown.id}/letter`);
  expect(page.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(await page.text()).toBe('<p style="color:red">Вид</p>');
  expect((await fetch(`${portal.url}/dev/outbox/999999/letter`)).status).toBe(404);
});

test('in production nobody reads what was sent to others', async () => {
  const production = {
    NODE_ENV: 'production',
    PORTAL_ORIGIN: 'https://portal.example.ru',
    SECRET_KEY: 'x'.repeat(40),
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  expect(readConfig(production).outbox).toBe(false);
  const database = await cloneDatabase(inject('postgres'));
  const live = await startPortal(database, production);
  expect((await live.call('GET', '/dev/outbox')).status).toBe(404);
  expect((await fetch(`${live.url}/dev/outbox`)).status).toBe(404);
  await live.close();
  await dropDatabase(database);
});

const asProxiesDo = [
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '192.0.2.7' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=192.0.2.7' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 proxy' },
];

/** What the page, its papers and the call answer to whoever calls so. */
const statuses = async (at: Portal, headers: Record<string, string> = {}): Promise<number[]> =>
  Promise.all(
    ['/dev/outbox', '/dev/outbox/1/0', '/api/dev/outbox'].map(
      async (path) => (await fetch(`${at.url}${path}`, { headers })).status,
    ),
  );

test('what was sent to others is read on this machine itself alone: through a proxy there is none', async () => {
  expect(await statuses(portal)).toEqual([200, 404, 200]);
  for (const headers of asProxiesDo)
    expect([headers, await statuses(portal, headers)]).toEqual([headers, [404, 404, 404]]);
});

test('a portal that people reach by an address of its own has no outbox, though its letters go nowhere', async () => {
  const database = await cloneDatabase(inject('postgres'));
  const open = await startPortal(database, { PORTAL_ORIGIN: 'https://portal.example.ru' });
  expect(await statuses(open)).toEqual([404, 404, 404]);
  await open.close();
  for (const origin of ['http://localhost:3000', 'https://127.0.0.2', 'http://[::1]:3000']) {
    const near = await startPortal(database, { PORTAL_ORIGIN: origin });
    expect([origin, ...(await statuses(near))]).toEqual([origin, 200, 404, 200]);
    await near.close();
  }
  await dropDatabase(database);
});

test('a start says in one line what will not be sent, where people come from elsewhere', () => {
  const origin = { PORTAL_ORIGIN: 'https://portal.example.ru' };
  const said = (settings: Record<string, string>) =>
    announcement(readConfig(settings), { port: 3000 }, { demo: undefined, is_preparing: false });
  expect(said(origin)).toBe(
    'Портал открыт: https://portal.example.ru\nНе будут отправляться письма и СМС: не заданы SMTP_URL и SMS_URL\n',
  );
  expect(said({ ...origin, SMTP_URL: 'smtp://127.0.0.1:9' })).toContain(
    'Не будут отправляться СМС: не задан SMS_URL\n',
  );
  expect(said({ ...origin, SMS_URL: 'http://127.0.0.1:9' })).toContain(
    'Не будут отправляться письма: не задан SMTP_URL\n',
  );
  const all = { ...origin, SMTP_URL: 'smtp://127.0.0.1:9', SMS_URL: 'http://127.0.0.1:9' };
  for (const settings of [all, {}, { PORTAL_ORIGIN: 'http://localhost:3000' }])
    expect(said(settings)).not.toContain('Не будут');
});
