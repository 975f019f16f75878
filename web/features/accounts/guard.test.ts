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

test('a screen of the own part that is not theirs is no other address: the page itself says that it is closed', () => {
  for (const utype of [utypes.curator, utypes.administrator]) {
    expect(redirectFrom('/admin/config', '/admin/config', { utype })).toBeUndefined();
    expect(afterSignIn(utype, '/admin/config?tab=1')).toBe('/admin/config?tab=1');
  }
});

test('who must set up the second factor is led there from everywhere, and the wish is kept', () => {
  const visitor = { utype: utypes.curator, second_factor_due: { must_set_up: true } };
  const next = '/admin/news?page=2';
  expect(redirectFrom('/admin/news', next, visitor)).toEqual({ to: '/admin/second-factor', next });
  expect(redirectFrom('/admin/config', '/admin/config', visitor)).toEqual({
    to: '/admin/second-factor',
    next: '/admin/config',
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
