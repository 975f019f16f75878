import type { Credential } from '#contract/validation.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

type Named = { name: string; surname: string };

/** The link of a child's entrance, to the contact it goes to. */
export function invitation({ kind, value }: Credential, name: string, url: string, expires_at: string) {
  const recipient = value;
  if (kind === 'phone')
    return {
      channel: 'sms' as const,
      recipient,
      subject: '',
      text: `${name}, твоя анкета принята! Создай свой кабинет на портале океанавтики: ${url} Ссылка работает 7 дней.`,
    };
  return {
    channel: 'email' as const,
    recipient,
    subject: 'Создай свой кабинет на портале океанавтики',
    text: `Привет, ${name}!\n\nТвоя анкета принята, и теперь у тебя может быть свой кабинет. Открой ссылку, подтверди контакт и придумай пароль:\n\n${url}\n\nСсылка работает один раз, до ${formatDateTime(expires_at)} (время московское). Никому её не пересылай: по ней открывается твой кабинет.`,
  };
}

/** To the parent: the child has made its account. */
export function accountCreated(child: Named, training_open: boolean, origin: string): Notice {
  const subject = `${nameAndSurname(child)}: кабинет участника создан`;
  const next = training_open
    ? 'Обучение открыто: ребёнок начинает его в своём кабинете.'
    : 'Обучение ещё не открылось, мы напишем, когда можно будет начать.';
  const text = `${subject}. ${next}\n\nКабинет: ${origin}/parent`;
  const short = `${subject}. ${next}`;
  return { kind: 'account_created', subject, text, sms: short, shown: short };
}

export function trainingOpened(whom: 'child' | 'parent', child: Named | undefined, origin: string): Notice {
  const kind = 'training_opened';
  if (whom === 'child') {
    const shown = `${child?.name}, обучение открыто! Начни погружение`;
    const call = `${shown}: ${origin}/student/welcome`;
    return { kind, subject: 'Обучение открыто', text: call, sms: call, shown: `${shown}.` };
  }
  const name = child ? nameAndSurname(child) : '';
  const news = `${name}: обучение открыто, ребёнок начинает его в своём кабинете.`;
  return {
    kind,
    subject: `${name}: обучение открыто`,
    text: `${news} Срок виден в вашем: ${origin}/parent`,
    shown: news,
  };
}
