import { type TimeoutType, timeoutTitle } from '#contract/timeouts.ts';
import type { Credential } from '#contract/validation.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndPatronymic } from '#contract/words/names.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

type Named = { name: string; patronymic: string };

/** The link of an invited guide, to the contact it goes to. */
export function invitation({ kind, value }: Credential, guide: Named, url: string, expires_at: string) {
  const recipient = value;
  const called = nameAndPatronymic(guide);
  if (kind === 'phone')
    return {
      channel: 'sms' as const,
      recipient,
      subject: '',
      text: `${called}, вы приглашены наставником в программу «Океанавтика». Создайте свой кабинет: ${url} Ссылка работает 7 дней.`,
    };
  return {
    channel: 'email' as const,
    recipient,
    subject: 'Приглашение наставника в программу «Океанавтика»',
    text: `Здравствуйте, ${called}!\n\nВы приглашены наставником в программу «Океанавтика». Откройте ссылку, подтвердите контакт и придумайте пароль, чтобы создать свой кабинет:\n\n${url}\n\nСсылка работает один раз, до ${formatDateTime(expires_at)} (время московское). Никому её не пересылайте: по ней открывается ваш кабинет.`,
  };
}

type Deadline = { time_out_type_code: TimeoutType; time_out_date: string };

export function deadlineMoved({ time_out_type_code, time_out_date }: Deadline, origin: string): Notice {
  const subject = `${timeoutTitle(time_out_type_code)} перенесён`;
  const news = `${subject}: теперь это ${formatDateTime(time_out_date)}`;
  return {
    kind: 'deadline_moved',
    subject,
    text: `${news} (время московское).\n\nВаш кабинет: ${origin}/guide`,
    sms: `${news} мск. ${origin}/guide`,
    shown: `${news} (время московское).`,
  };
}
