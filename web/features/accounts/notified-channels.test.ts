import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { notifiedChannels } from './notified-channels.ts';

const me = (email: string | null, phone: string | null, given: Partial<Parameters<typeof notifiedChannels>[0]> = {}) =>
  notifiedChannels({ email, phone, need_email_verification: 0, need_phone_verification: 0, ...given });

test('only confirmed contacts are named as where messages go', () => {
  expect(me('a@b.ru', '+79211112233')).toBe('на почту и телефон');
  expect(me('a@b.ru', null)).toBe('на почту');
  expect(me(null, '+79211112233')).toBe('на телефон');
  expect(me('a@b.ru', '+79211112233', { need_phone_verification: 1 })).toBe('на почту');
  expect(me('a@b.ru', null, { need_email_verification: 1 })).toBe('');
});

// Texts for all families promise neither a letter nor an SMS, since some have no email, others no phone.
const promised =
  /(?:придёт|получит|отправлено|отправлен|отправим|пришлём|напишем)[^.]{0,30}(?:письмо|на почту)|письмо об этом/i;
/** Files whose texts may name a channel, because it is known there. */
const known = [
  // The sentence names the contact.
  'web/features/families/child/entrance-link.tsx',
  'web/features/guides/invite-guide-screen.tsx',
  // Both channels are named, or the existing one.
  'web/features/accounts/sign-in/login-screen.tsx',
  'web/features/personal-data/erase-data.tsx',
];

test('no page promises a letter to who may have no email', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const promising = globSync('web/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => promised.test(readFileSync(path.join(root, file), 'utf8').replaceAll(/\s+/g, ' ')));
  expect(promising.filter((file) => !known.includes(file))).toEqual([]);
});
