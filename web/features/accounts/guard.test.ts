import { expect, test } from 'vitest';
import { utypes } from '#contract/roles.ts';
import { afterSignIn, redirectFrom, safeNext } from './guard.ts';

test('a stranger is led to the sign-in and the wish is kept', () => {
  expect(redirectFrom('/parent/student', '/parent/student?id=7', null)).toEqual({
    to: '/login',
    next: '/parent/student?id=7',
  });
});

test('a foreign cabinet turns to the own home', () => {
  expect(redirectFrom('/admin/users', '/admin/users', { utype: utypes.parent })).toEqual({ to: '/parent' });
  expect(redirectFrom('/studentship', '/studentship', { utype: utypes.participant })).toEqual({ to: '/student' });
  expect(redirectFrom('/admin/news', '/admin/news', { utype: utypes.curator })).toBeUndefined();
});

test('the configuration is the administrators’ alone: a curator is sent home, at once and after signing in', () => {
  expect(redirectFrom('/admin/config', '/admin/config', { utype: utypes.curator })).toEqual({ to: '/admin' });
  expect(redirectFrom('/admin/config', '/admin/config', { utype: utypes.administrator })).toBeUndefined();
  expect(redirectFrom('/admin/configs', '/admin/configs', { utype: utypes.curator })).toBeUndefined();
  expect(afterSignIn(utypes.curator, '/admin/config?tab=1')).toBe('/admin');
  expect(afterSignIn(utypes.administrator, '/admin/config')).toBe('/admin/config');
});

test('who must set up the second factor is led there from everywhere, and the wish is kept', () => {
  const visitor = { utype: utypes.curator, second_factor_due: { must_set_up: true } };
  const next = '/admin/news?page=2';
  expect(redirectFrom('/admin/news', next, visitor)).toEqual({ to: '/admin/second-factor', next });
  expect(redirectFrom('/admin/config', '/admin/config', visitor)).toEqual({
    to: '/admin/second-factor',
    next: '/admin',
  });
  expect(redirectFrom('/admin/second-factor', '/admin/second-factor?next=x', visitor)).toBeUndefined();
});

test.each([
  'https://evil.test/parent',
  '//evil.test/parent',
  '/\\evil.test',
  '/parent/../../x',
  'javascript:alert(1)',
  '/parent//evil.test',
  '/news/1',
  42,
])('a wish elsewhere is dropped: %s', (next) => {
  expect(safeNext(next)).toBeUndefined();
});

test('a wish in a foreign cabinet gives way to the own home', () => {
  expect(afterSignIn(utypes.parent, '/parent/account?tab=1')).toBe('/parent/account?tab=1');
  expect(afterSignIn(utypes.parent, '/admin/users')).toBe('/parent');
});
