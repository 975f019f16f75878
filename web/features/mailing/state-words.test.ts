import { expect, test } from 'vitest';
import { stateWords } from './state-words.ts';

// docs/product/site-and-mailing.md, «Mailing».

const none = { total: 0, waiting: 0, sending: 0, sent: 0, bounced: 0, failed: 0, unknown: 0, left_out: 0, stopped: 0 };
const card = { pause_reason: null, planned_at: null, counts: none };

test('a mailing says where it stands, and what became of its letters', () => {
  const counts = { ...none, total: 600, waiting: 479, sending: 1, sent: 120 };
  expect(stateWords({ ...card, state: 'draft' })).toBe('Черновик');
  expect(stateWords({ ...card, state: 'scheduled', planned_at: '2027-03-01T07:00:00.000Z' })).toBe(
    'Назначена на 01.03.2027 10:00',
  );
  expect(stateWords({ ...card, state: 'sending', counts })).toBe('Отправляется: 120 из 600');
  expect(stateWords({ ...card, state: 'paused', pause_reason: 'by_hand', counts })).toBe(
    'На паузе: вручную, 120 из 600',
  );
  expect(stateWords({ ...card, state: 'finished', counts: { ...none, total: 60, sent: 58, bounced: 2 } })).toBe(
    'Отправлено 60 из 60, 2 не доставлены',
  );
  const stopped = { ...none, total: 9, sent: 3, failed: 1, unknown: 1, stopped: 4 };
  expect(stateWords({ ...card, state: 'stopped', counts: stopped })).toBe(
    'Остановлена: отправлено 3 из 9, не ушло: 1, судьба неизвестна: 1, остановлено: 4',
  );
});
