import { randomUUID } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { type FakeGateway, openFakeGateway } from '#tests/fake-gateway.ts';
import { type FakeSmtp, openFakeSmtp } from '#tests/fake-smtp.ts';
import { portalForFile } from '#tests/portal.ts';

let smtp: FakeSmtp;
let gateway: FakeGateway;
const portal = portalForFile(async () => {
  [smtp, gateway] = await Promise.all([openFakeSmtp(), openFakeGateway()]);
  return { SMTP_URL: smtp.url, SMS_URL: gateway.url };
});
let admin: Person;
let curator: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  curator = await makePerson(portal, 'curator');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => Promise.all([smtp.close(), gateway.close()]));

const call = (path: string, body: object = {}, by = admin) => portal.call('POST', `/admin/opening/${path}`, body, by);
const isDone = async (wanted: string): Promise<boolean> => {
  const { body } = await portal.call('GET', '/admin/opening', undefined, admin);
  return body.lines.find(({ name }: { name: string }) => name === wanted).is_done;
};

test('a trial letter goes at once, and what the mail server says of it is told', async () => {
  const sent = await call('trial_letter', { request_key: randomUUID() });
  expect(sent.body.sent_to).toMatch(/^p•••@ocean\.test$/);
  expect(smtp.recipients).toEqual([admin.email]);
  smtp.answers.push('550 no such sender');
  const refused = await call('trial_letter', { request_key: randomUUID() });
  expect([refused.status, refused.body.errors[0]]).toEqual([
    422,
    expect.stringMatching(/не принял письмо от noreply@/),
  ]);
  smtp.answers.push('451 later');
  expect((await call('trial_letter', { request_key: randomUUID() })).body.errors[0]).toMatch(/не отвечает/);
});

/** The code that has come: what was sent keeps none. */
const codeOfSms = () =>
  vi.waitFor(
    () => {
      const code = JSON.stringify(gateway.calls.at(-1)?.body ?? '').match(/[Кк]од [^:—]+(?::| —) ?(\d{6})/)?.[1];
      if (!code) throw new Error('no SMS has come');
      return code;
    },
    { timeout: 10_000 },
  );

test('the code of a trial SMS, typed in, proves SMS; a wrong one and another’s prove nothing', async () => {
  expect((await call('trial_sms', {}, curator)).status).toBe(403);
  const { body } = await call('trial_sms');
  const code = await codeOfSms();
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await call('trial_sms/confirm', { key: body.key, code: wrong })).body.fields.code).toMatch(/Неверный код/);
  const other = await makePerson(portal, 'administrator');
  expect((await call('trial_sms/confirm', { key: body.key, code }, other)).status).toBe(422);
  expect(await isDone('sms')).toBe(false);
  expect((await call('trial_sms/confirm', { key: body.key, code })).status).toBe(200);
  expect(await isDone('sms')).toBe(true);
  expect((await call('trial_sms/confirm', { key: body.key, code })).status).toBe(422);
  await saveConfiguration(portal.db, { sms_sender_name: 'More' }, null);
  expect(await isDone('sms')).toBe(false);
  await forgetLimits(portal);
  const without = await makePerson(portal, 'administrator', { phone_verified_at: null });
  expect((await call('trial_sms', {}, without)).body.errors[0]).toMatch(/Подтвердите свой телефон/);
});

test('the sender’s domain is looked up by name servers, and a silent one keeps nobody waiting', async () => {
  const given: Record<string, string[][]> = {
    'sea.test': [['v=spf1 ', 'mx -all']],
    'mail._domainkey.sea.test': [['v=DKIM1; p=MIGf']],
  };
  const absent = Object.assign(new Error('none'), { code: 'ENOTFOUND' });
  const silent = Object.assign(new Error('none'), { code: 'ETIMEOUT' });
  const asked = vi.spyOn(Resolver.prototype, 'resolveTxt').mockImplementation(async (name) => {
    const records = given[name];
    if (!records) throw absent;
    return records;
  });
  vi.spyOn(Resolver.prototype, 'resolveMx').mockRejectedValue(silent);
  vi.spyOn(Resolver.prototype, 'resolveNs').mockRejectedValue(absent);
  vi.spyOn(Resolver.prototype, 'resolveSoa').mockImplementation(async (name) => {
    throw name === 'sea.test' ? Object.assign(new Error('no data'), { code: 'ENODATA' }) : absent;
  });
  const options = { mail_sender_address: 'boat@sea.test', dkim_selector: 'mail', contact_email: 'questions@sea.test' };
  await saveConfiguration(portal.db, options, null);
  const look = async () => (await portal.call('GET', '/admin/opening/domain', undefined, curator)).body;
  const { sender, lines } = await look();
  expect(sender).toBe('boat@sea.test');
  expect(lines.map(({ name, is_good }: { name: string; is_good: boolean | null }) => [name, is_good])).toEqual([
    ['spf', true],
    ['dkim', true],
    ['dmarc', false],
    ['replies', null],
  ]);
  // Asked again in a moment, nobody is.
  await look();
  expect(asked).toHaveBeenCalledTimes(3);
});

test('of a domain nobody knows nothing is said for sure, of no domain nothing at all', async () => {
  const absent = Object.assign(new Error('none'), { code: 'ENOTFOUND' });
  for (const ask of ['resolveTxt', 'resolveMx', 'resolveNs', 'resolveSoa'] as const)
    vi.spyOn(Resolver.prototype, ask).mockRejectedValue(absent);
  const look = async (mail_sender_address: string) => {
    const options = { mail_sender_address, dkim_selector: 'mail', contact_email: 'questions@shore.test' };
    await saveConfiguration(portal.db, options, null);
    const { lines } = (await portal.call('GET', '/admin/opening/domain', undefined, curator)).body;
    return lines.map(({ name, is_good }: { name: string; is_good: boolean | null }) => [name, is_good]);
  };
  expect(await look('boat@shore.test')).toEqual([
    ['spf', null],
    ['dkim', null],
    ['dmarc', null],
    ['replies', null],
  ]);
  // Not set: noreply@ and the host of the portal itself, an IP address here.
  expect(await look('')).toEqual([['sender', null]]);
});
