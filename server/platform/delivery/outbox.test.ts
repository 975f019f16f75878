import { expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { portalForFile, startPortal } from '#tests/portal.ts';

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
