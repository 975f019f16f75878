import { MAX_ACHIEVEMENTS } from '#contract/achievements/drafts.ts';
import { type ReminderMark, reminderMarks } from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { NoticeReader } from '#server/features/participation/notify-families.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { inShort, pageOf } from '../messages.ts';
import { uploadLetters } from '../upload-letters.ts';

type ReminderDeadline = { ends_at: string; mark: ReminderMark };

/** The upload period ends: to who has not said «готово», with what there is so far. */
export function periodReminder(reader: NoticeReader, { ends_at, mark }: ReminderDeadline, added: number): Notice {
  const values = {
    имя: reader.name,
    срок: formatDateTime(ends_at),
    осталось: reminderMarks[mark],
    'сколько есть':
      added === 0
        ? `Пока ни одного не добавлено, а можно до ${MAX_ACHIEVEMENTS}.`
        : `Сейчас их ${added} из ${MAX_ACHIEVEMENTS}.`,
    достижения: pageOf(reader),
  };
  return renderLetter(reader.whom === 'child' ? uploadLetters.periodChild : uploadLetters.periodParent, values);
}

/** The time to put something right ends. `titles`: of what was sent back. */
export function correctionReminder(
  reader: NoticeReader,
  { ends_at, mark }: ReminderDeadline,
  titles: readonly string[],
): Notice {
  const nameAll = (all: readonly string[]) =>
    `${all.length === 1 ? 'достижение' : 'достижения'} ${all.map((title) => quoted(title)).join(', ')}`;
  const values = {
    имя: reader.name,
    срок: formatDateTime(ends_at),
    осталось: reminderMarks[mark],
    'что исправить': nameAll(titles),
    'что исправить кратко': nameAll(titles.map(inShort)),
    достижения: pageOf(reader),
  };
  return renderLetter(reader.whom === 'child' ? uploadLetters.correctionChild : uploadLetters.correctionParent, values);
}
