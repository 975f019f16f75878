import { MAX_ACHIEVEMENTS } from '#contract/achievements/drafts.ts';
import { type ReminderMark, reminderMarks } from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { inShort, pageOf, type Told } from './messages.ts';

type Ending = { ends_at: string; mark: ReminderMark };

/** The upload period ends: to who has not said «готово», with what there is so far. */
export function periodReminder(told: Told, { ends_at, mark }: Ending, added: number): Notice {
  const { whom, name } = told;
  const until = formatDateTime(ends_at);
  const left = reminderMarks[mark];
  const page = pageOf(told);
  const soFar =
    added === 0
      ? `Пока ни одного не добавлено, а можно до ${MAX_ACHIEVEMENTS}.`
      : `Сейчас их ${added} из ${MAX_ACHIEVEMENTS}.`;
  if (whom === 'child')
    return {
      kind: 'uploads_near',
      subject: `Осталось ${left}: добавить достижения`,
      text: `${name}, достижения можно добавить и изменить до ${until} (время московское). Осталось ${left}. ${soFar} Всё, что есть к этому времени, само уйдёт на оценку; если всё уже готово, нажми «Готово».\n\nТвои достижения: ${page}`,
      sms: `${name}, добавить и изменить достижения можно до ${until} мск: ${page}`,
      shown: `До ${until} (время московское) можно добавить и изменить достижения. ${soFar}`,
    };
  return {
    kind: 'uploads_near',
    subject: `${name}: осталось ${left}, чтобы добавить достижения`,
    text: `${name}: достижения можно добавить и изменить до ${until} (время московское). Осталось ${left}. ${soFar} Добавляет их ребёнок в своём кабинете; всё, что есть к этому времени, само уйдёт на оценку.\n\nПосмотреть достижения: ${page}`,
    sms: `${name}: добавить и изменить достижения можно до ${until} мск: ${page}`,
    shown: `${name}: до ${until} (время московское) можно добавить и изменить достижения. ${soFar}`,
  };
}

/** The time to put something right ends. `titles`: of what was sent back. */
export function correctionReminder(told: Told, { ends_at, mark }: Ending, titles: readonly string[]): Notice {
  const { whom, name } = told;
  const until = formatDateTime(ends_at);
  const left = reminderMarks[mark];
  const page = pageOf(told);
  const nameAll = (all: readonly string[]) =>
    `${all.length === 1 ? 'достижение' : 'достижения'} ${all.map((title) => `«${title}»`).join(', ')}`;
  const what = nameAll(titles);
  const inSms = nameAll(titles.map(inShort));
  if (whom === 'child')
    return {
      kind: 'uploads_near',
      subject: `Осталось ${left}: исправить достижение`,
      text: `${name}, до ${until} (время московское) нужно исправить ${what}. Осталось ${left}. Потом оценят то, что есть.\n\nЗамечание стоит у достижения: ${page}`,
      sms: `${name}, до ${until} мск нужно исправить ${inSms}: ${page}`,
      shown: `До ${until} (время московское) нужно исправить ${what}.`,
    };
  return {
    kind: 'uploads_near',
    subject: `${name}: осталось ${left}, чтобы исправить достижение`,
    text: `${name}: до ${until} (время московское) нужно исправить ${what}. Осталось ${left}. Исправляет ребёнок в своём кабинете, замечание стоит у достижения.\n\nПосмотреть: ${page}`,
    sms: `${name}: до ${until} мск нужно исправить ${inSms}: ${page}`,
    shown: `${name}: до ${until} (время московское) нужно исправить ${what}.`,
  };
}
