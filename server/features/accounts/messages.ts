import type { Credential } from '#contract/validation.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import type { Contacts } from './send-code.ts';

/** A code to one contact, or the same to both. */
export function codeMessages({ email, phone }: Contacts, code: string) {
  const kind = 'code' as const;
  const text = `Код подтверждения: ${code}. Действует 10 минут. Его нельзя никому сообщать.`;
  const mail = {
    kind,
    channel: 'email' as const,
    subject: 'Код подтверждения',
    text: `${text}\n\nЕсли код никто не запрашивал, ничего делать не нужно.`,
  };
  const sms = { kind, channel: 'sms' as const, subject: '', text };
  return [...(email ? [{ ...mail, recipient: email }] : []), ...(phone ? [{ ...sms, recipient: phone }] : [])];
}

type Child = { participant_id: number; name: string; surname: string };

const wishes = {
  email: {
    another: 'другую почту',
    proved: 'Почту, указанную для ребёнка, подтвердил её владелец: теперь она',
    own: 'Почта снята с кабинета',
    by: 'её подтвердил',
  },
  phone: {
    another: 'другой телефон',
    proved: 'Телефон, указанный для ребёнка, подтвердил его владелец: теперь он',
    own: 'Телефон снят с кабинета',
    by: 'его подтвердил',
  },
} as const;

/** To the parent who entered it: the child's contact has turned out to be somebody else's. */
export function childsContactGaveWay(kind: Credential['kind'], child: Child, origin: string): Notice {
  const { another, proved } = wishes[kind];
  const subject = `${nameAndSurname(child)}: укажите ${another}`;
  const what = `${proved} в его кабинете. Так бывает из-за опечатки или когда один контакт указан двоим детям.`;
  const next = `Укажите ${another}, свой у ребёнка: туда придёт ссылка для входа.`;
  return {
    kind: 'contact_gave_way',
    subject,
    text: `${subject}.\n\n${what} ${next}\n\nСтраница ребёнка: ${origin}/parent/student?id=${child.participant_id}`,
    sms: `${subject}. Прежний контакт подтвердил его владелец. ${origin}/parent/student?id=${child.participant_id}`,
  };
}

/** To a person by the other contact, if that is confirmed; addresses neither «вы» nor «ты»: all roles read it. */
export function ownContactGaveWay(kind: Credential['kind'], origin: string): Notice {
  const { own, by, another } = wishes[kind];
  const text = `${own}: ${by} другой человек, а здесь этого не сделали. Указать ${another} можно в профиле: ${origin}/login`;
  return { kind: 'contact_gave_way', subject: own, text, sms: text };
}
