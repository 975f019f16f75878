import { expect, test } from 'vitest';
import { utypes } from '#contract/roles.ts';
import type { Status } from '#contract/statuses.ts';
import { parts } from '#server/parts.ts';
import { hasMenu, menuOf } from './menu.ts';
import { hrefOf } from './section-link.ts';

const titlesOf = (utype: Parameters<typeof menuOf>[0]['utype'], participant_status: Status | null = null) =>
  menuOf({ utype, participant_status }).flatMap((group) => group.items.map((item) => item.title));

test('a parent has children, own data, messages and the account', () => {
  expect(titlesOf(utypes.parent)).toEqual(['Дети', 'Данные родителя', 'Сообщения', 'Кабинет']);
});

test.each([200, 220, 250, 510] as const)('a participant at %i has the full menu', (status) => {
  expect(titlesOf(utypes.participant, status)).toEqual([
    'Профиль',
    'Сообщения',
    'Обучение',
    'Дополнительные материалы',
    'Словарь моря',
    'Достижения',
    'Обо мне',
  ]);
});

test.each([120, 130] as const)('a participant at %i has neither study nor extra materials', (status) => {
  expect(titlesOf(utypes.participant, status)).toEqual(['Профиль', 'Сообщения', 'Достижения', 'Обо мне']);
});

test('a missed milestone shows the study link and closes it', () => {
  const study = menuOf({ utype: utypes.participant, participant_status: 210 })[0]?.items[2];
  expect(study).toMatchObject({ title: 'Обучение', disabled: true });
});

test('a guide gets study and extra materials from the training threshold', () => {
  expect(titlesOf(utypes.guide, 130)).toEqual(['Профиль', 'Сообщения']);
  expect(titlesOf(utypes.guide, 200)).toEqual([
    'Профиль',
    'Сообщения',
    'Обучение',
    'Дополнительные материалы',
    'Словарь моря',
  ]);
});

test('a curator has the administrator’s menu without the configuration, the staff and the imports', () => {
  const administrator = titlesOf(utypes.administrator);
  const closed = ['Конфигурация', 'Сотрудники', 'Импорт'];
  expect(administrator).toEqual(expect.arrayContaining(closed));
  expect(titlesOf(utypes.curator)).toEqual(administrator.filter((title) => !closed.includes(title)));
  const paths = menuOf({ utype: utypes.curator, participant_status: null }).flatMap(({ items }) =>
    items.map(({ path }) => path),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

test('every entry’s address is the one its link leads to', () => {
  const links = Object.values(utypes).flatMap((utype) =>
    menuOf({ utype, participant_status: 220 }).flatMap(({ items }) => items),
  );
  expect(links.map(({ link }) => hrefOf(link))).toEqual(links.map(({ path }) => path));
  expect(hrefOf({ to: '/parent/student/trip', search: { id: 7 } })).toBe('/parent/student/trip?id=7');
});

test('the menu stands on the paths of the cabinets only', () => {
  for (const path of ['/student', '/admin/news', '/terms', '/parent/account', '/welcome', '/guide'])
    expect(hasMenu(path)).toBe(true);
  for (const path of ['/', '/login', '/signin', '/parents', '/guide/registration/x', '/parent/registration/x'])
    expect(hasMenu(path)).toBe(false);
});

test('whatever waits stands at an entry of the menu of each who is told of it', () => {
  for (const { entry, who } of parts.waiting)
    for (const role of who) {
      const entries = menuOf({ utype: utypes[role], participant_status: null }).flatMap(({ items }) => items);
      expect(entries.map(({ path }) => path)).toContain(entry);
    }
});
