import type { Credential } from '#contract/validation.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

type Kind = Credential['kind'];
type Named = { name: string; surname: string };

const words = {
  email: {
    another: 'другую почту',
    childs: 'свою у ребёнка',
    gone: 'почта больше не указана',
    wished: 'Почту, указанную',
    proved: 'подтвердил её владелец: теперь она',
    yours: 'Почта, указанная для ребёнка, подтверждена в вашем кабинете: теперь она только ваша.',
    own: 'Почта снята с кабинета: её подтвердил',
    signIn: 'по почте',
  },
  phone: {
    another: 'другой телефон',
    childs: 'свой у ребёнка',
    gone: 'телефон больше не указан',
    wished: 'Телефон, указанный',
    proved: 'подтвердил его владелец: теперь он',
    yours: 'Телефон, указанный для ребёнка, подтверждён в вашем кабинете: теперь он только ваш.',
    own: 'Телефон снят с кабинета: его подтвердил',
    signIn: 'по телефону',
  },
} as const;

export type Child = Named & {
  participant_id: number;
  /** Whether the parent itself has proved what was also entered for the child. */
  isParents: boolean;
  hasCabinet: boolean;
  /** What the child still signs in with. */
  verified: Kind | undefined;
};

/** To the parent who entered it: the child's contact has turned out to be another's, or the parent's own. */
export function childsContactGaveWay(kind: Kind, child: Child, origin: string): Notice {
  const { another, childs, gone, wished, proved, yours } = words[kind];
  const subject = `${nameAndSurname(child)}: ${child.hasCabinet ? gone : `укажите ${another}`}`;
  const what = child.isParents
    ? yours
    : `${wished} для ребёнка, ${proved} в его кабинете. Так бывает из-за опечатки или когда один контакт указан двоим детям.`;
  const page = `${origin}/parent/student?id=${child.participant_id}`;
  const asked = `Укажите ${another}, ${childs}: туда придёт ссылка для входа.`;
  const next = child.hasCabinet ? signsInBy(child.verified) : asked;
  const why = child.isParents ? yours : 'Прежний контакт подтвердил его владелец.';
  return {
    kind: 'contact_gave_way',
    about_id: child.participant_id,
    subject,
    text: `${subject}.\n\n${what} ${next}\n\nСтраница ребёнка: ${page}`,
    sms: `${subject}. ${why} ${page}`,
    shown: `${subject}. ${why}`,
  };
}

const signsInBy = (verified: Kind | undefined): string =>
  verified
    ? `Делать ничего не нужно: у ребёнка остался вход ${words[verified].signIn}.`
    : 'Другого подтверждённого контакта у ребёнка нет: пусть укажет и подтвердит новый в своём кабинете, пока вход в него открыт.';

/** To the administrator or curator who entered it: the guide's contact has turned out to be somebody else's. */
export function guidesContactGaveWay(kind: Kind, guide: Named & { id: number }, origin: string): Notice {
  const { another, wished, proved } = words[kind];
  const subject = `Наставник ${nameAndSurname(guide)}: укажите ${another}`;
  const what = `${wished} для наставника, ${proved} в другом кабинете. Так бывает из-за опечатки. Приглашение, которое ушло туда, больше не работает.`;
  const page = `${origin}/admin/guides/edit/${guide.id}`;
  return {
    kind: 'contact_gave_way',
    about_id: guide.id,
    subject,
    text: `${subject}.\n\n${what}\n\nСтраница наставника: ${page}`,
    sms: `${subject}. Прежний контакт подтвердил его владелец. ${page}`,
    shown: `${subject}. Прежний контакт подтвердил его владелец.`,
  };
}

/** To a person by the other contact, if that is confirmed; addresses neither «вы» nor «ты»: all roles read it. */
export function ownContactGaveWay(kind: Kind, origin: string): Notice {
  const { own, another } = words[kind];
  const shown = `${own} другой человек, а здесь этого не сделали. Указать ${another} можно в профиле`;
  const text = `${shown}: ${origin}/login`;
  return { kind: 'contact_gave_way', subject: text.slice(0, text.indexOf(':')), text, sms: text, shown: `${shown}.` };
}
