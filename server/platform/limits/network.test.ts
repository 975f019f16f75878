import { expect, test } from 'vitest';
import { networkOf, siteOf } from './network.ts';

test('an IPv4 address counts for itself, an IPv6 one for its /64', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  for (const same of ['2001:db8:0:1::5', '2001:0db8:0:1:ffff::', '2001:db8::1:1:2:3:4'])
    expect(networkOf(same)).toBe('2001:db8:0:1');
  expect(networkOf('2001:db8:0:2::5')).toBe('2001:db8:0:2');
  expect(networkOf('::1')).toBe('0:0:0:0');
});

test('the networks of one site count for its /48 as well', () => {
  expect(siteOf('192.0.2.7')).toBe('192.0.2.7');
  for (const same of ['2001:db8:5:1::5', '2001:0db8:5:ffff::', '2001:db8:5::1', '2001:DB8:0005::'])
    expect(siteOf(same)).toBe('2001:db8:5');
  expect(siteOf('2001:db8:6:1::5')).toBe('2001:db8:6');
  expect(siteOf('2001:db8::1:2:3:4:5')).toBe('2001:db8:0');
  expect(siteOf('::1')).toBe('0:0:0');
});
