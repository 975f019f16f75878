import type { Credential } from '#contract/validation.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import type { CodeWords } from './code-words.ts';
import type { Contacts } from './send-code.ts';

/** Cyrillic letters in two SMS that belong together. */
const TWO_SMS = 134;

/** A code to one contact, or the same to both: short by SMS, with what to do if nobody asked for it by letter. */
export function codeMessages({ email, phone }: Contacts, code: string, { what, tell, unasked }: CodeWords) {
  const kind = 'code' as const;
  const text = `Код ${what}: ${code}. ${tell}.`;
  const timed = `${text} Действует 10 минут.`;
  const mail = {
    kind,
    channel: 'email' as const,
    subject: `Код ${what}`,
    text: `${timed}\n\n${unasked}`,
  };
  const sms = { kind, channel: 'sms' as const, subject: '', text: timed.length <= TWO_SMS ? timed : text };
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
