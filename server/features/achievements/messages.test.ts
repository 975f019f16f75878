import { expect, test } from 'vitest';
import type { NoticeReader } from '#server/features/participation/notify-families.ts';
import { letterWordsOf, type RenderedLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { assessedNotice, blackLabelNotice, sentBackNotice } from './messages.ts';
import { correctionReminder } from './own/reminder-notice.ts';

const worded = (notice: Notice) => letterWordsOf(notice as RenderedLetter);

const reader: NoticeReader = { whom: 'child', name: 'Пётр', participant_id: 7, origin: 'https://example.org' };
const until = '2026-11-25T20:59:59Z';

test('an SMS says what has happened: points that changed are not told as the first ones', () => {
  expect(worded(assessedNotice(reader, 1, null)).sms).toContain('Твои достижения оценены, всего у тебя 1 балл:');
  expect(worded(assessedNotice(reader, 16.5, 1)).sms).toContain('Твои баллы изменились, теперь 16,5 балла:');
  expect(worded(assessedNotice({ ...reader, whom: 'parent' }, 2, 1)).sms).toContain(
    'Пётр: баллы изменились, теперь 2 балла:',
  );
});

test('a reason ends with one full stop, whoever has typed it', () => {
  for (const reason of ['Чужой диплом', 'Чужой диплом.'])
    expect(worded(blackLabelNotice(reader, true, reason)).shown).toBe(
      'Отмечено нарушение правил. Причина: Чужой диплом.',
    );
});

test('an SMS names a long title by its beginning, a letter whole', () => {
  const title = 'я'.repeat(200);
  const [back, reminder] = [
    sentBackNotice(reader, { title, remark: 'Не читается', until }),
    correctionReminder(reader, { ends_at: until, mark: 24 }, [title, title]),
  ];
  for (const { sms, text } of [back, reminder].map(worded)) {
    expect(sms).toContain(`«${'я'.repeat(39)}…»`);
    expect(sms).not.toContain('я'.repeat(40));
    expect(text).toContain(title);
  }
});
