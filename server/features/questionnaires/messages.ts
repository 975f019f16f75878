import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

type Sent = {
  child: { name: string; surname: string };
  isCorrection: boolean;
  /** By when it is checked, where the status has such a deadline. */
  until: string | undefined;
  origin: string;
};

/** To a parent who has just sent a questionnaire: it has arrived, and what comes next. None of its answers. */
export function questionnaireReceipt({ child, isCorrection, until, origin }: Sent): Notice {
  const what = isCorrection ? 'исправленная анкета отправлена' : 'анкета отправлена';
  const subject = `${nameAndSurname(child)}: ${what} на проверку`;
  const by = until ? ` не позже ${formatDateTime(until)} (время московское)` : '';
  return {
    kind: 'questionnaire_sent',
    by_one_way: true,
    subject,
    text: `${subject}. Её прочитает человек${by}. О решении придёт сообщение: анкета принята или в ней есть что исправить. Пока идёт проверка, ответы менять нельзя и делать ничего не нужно.\n\nЧто отправлено, видно в кабинете: ${origin}/parent`,
    sms: `${subject}. О решении придёт сообщение. Кабинет: ${origin}/parent`,
    shown: `${subject}. О решении придёт сообщение.`,
  };
}
