import { expect, test } from 'vitest';
import { utypes } from '#contract/roles.ts';
import { menuOf } from './menu.ts';
import { isPlanned } from './planned.ts';

test('what stands in the site’s map and is not built is known, anything else is not', () => {
  for (const path of ['/admin/reports/ratings', '/admin/reports/storm']) expect(isPlanned(path)).toBe(true);
  for (const path of [
    '/parent/nope',
    '/admin/reports/x',
    '/admin/faq/edit/7',
    '/admin',
    '/student/study',
    '/guide/registration',
    '/guide/messages',
  ])
    expect(isPlanned(path)).toBe(false);
});

test('a curator’s menu leads nowhere a curator is refused', () => {
  const links = menuOf({ utype: utypes.curator, participant_status: null }).flatMap(({ items }) =>
    items.map(({ path }) => path),
  );
  expect(links).not.toContain('/admin/config');
  expect(new Set(links).size).toBe(links.length);
});
