import { expect, test } from 'vitest';
import { readConfig, WrongSetting } from '#server/config.ts';
import { addressOf, readTrustedProxies } from './trusted-proxies.ts';

const visitor = (peer: string, forwarded: string | undefined, trusted = '10.0.0.0/8, 127.0.0.1, fd00::/8') =>
  addressOf(
    {
      socket: { remoteAddress: peer } as never,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    },
    readTrustedProxies(trusted),
  );

test('of a trusted proxy the first address from the right that is no proxy is the visitor’s', () => {
  for (const [peer, forwarded, expected] of [
    ['10.1.2.3', '192.0.2.7', '192.0.2.7'],
    ['::ffff:10.1.2.3', '192.0.2.7', '192.0.2.7'],
    ['::FFFF:0a01:0203', '192.0.2.7', '192.0.2.7'],
    ['fd00::5', '2001:DB8::1', '2001:db8::1'],
    // A visitor says what it likes of itself: the proxy adds the truth behind it.
    ['10.1.2.3', '203.0.113.9, 127.0.0.1, 192.0.2.7', '192.0.2.7'],
    ['10.1.2.3', '203.0.113.9, 192.0.2.7, 10.9.9.9, fd00::7', '192.0.2.7'],
    ['10.1.2.3', '203.0.113.9,192.0.2.7:51234', '192.0.2.7'],
    ['10.1.2.3', '[2001:db8::2]:443', '2001:db8::2'],
    ['10.1.2.3', '::ffff:c000:207', '192.0.2.7'],
    // Nothing is told, or nothing that is an address: the last that is known.
    ['10.1.2.3', undefined, '10.1.2.3'],
    ['10.1.2.3', '192.0.2.7, unknown', '10.1.2.3'],
    ['10.1.2.3', '10.7.7.7', '10.7.7.7'],
    // Whoever is no proxy is not heard.
    ['192.0.2.50', '203.0.113.9', '192.0.2.50'],
    ['127.0.0.2', '203.0.113.9', '127.0.0.2'],
    ['::1', '203.0.113.9', '::1'],
  ] as const)
    expect([peer, forwarded, visitor(peer, forwarded)]).toEqual([peer, forwarded, expected]);
});

test('the portal trusts its own machine unless it is told whom, and does not start with a wrong list', () => {
  const read = (TRUSTED_PROXIES?: string) =>
    readConfig({ NODE_ENV: 'test', ...(TRUSTED_PROXIES === undefined ? {} : { TRUSTED_PROXIES }) }).TRUSTED_PROXIES;
  for (const own of ['127.0.0.1', '127.8.8.8', '::1']) expect(read().isTrusted(own)).toBe(true);
  expect(read('').text).toBe('127.0.0.0/8, ::1');
  expect(read().isTrusted('10.0.0.1')).toBe(false);
  const named = read('10.0.0.5 , ::ffff:172.16.0.0/108\n2001:db8::/48');
  for (const one of ['10.0.0.5', '172.31.255.255', '2001:db8:0:7::1']) expect(named.isTrusted(one)).toBe(true);
  for (const one of ['10.0.0.6', '172.32.0.1', '2001:db8:1::1', '127.0.0.1']) expect(named.isTrusted(one)).toBe(false);
  for (const wrong of [
    'proxy.local',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '0.0.0.0/0',
    '::/0',
    '::ffff:0:0/96',
    '10.0.0',
    '1::/129',
    '10.0.0.0/-1',
  ])
    expect(() => read(`127.0.0.1,${wrong}`), wrong).toThrow(
      expect.objectContaining({
        name: WrongSetting.name,
        message: expect.stringMatching(/^Настройка TRUSTED_PROXIES: ожидаются адреса и сети через запятую.+«.+»/),
      }),
    );
});
