import type { Credential } from '#contract/validation/validation.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { contactLetters as letters } from './contact-letters.ts';

type Kind = Credential['kind'];
type ChildName = { name: string; surname: string };

const words = {
  email: {
    another: 'другую почту',
    childs: 'свою у ребёнка',
    gone: 'почта больше не указана',
    wished: 'Почту, указанную',
    proved: 'подтвердил её владелец: теперь она',
    yours: 'Почта, указанная для ребёнка, подтверждена в вашем кабинете: теперь она только ваша.',
    removed: 'Почта снята',
    by: 'её подтвердил',
    signIn: 'по почте',
  },
  phone: {
    another: 'другой телефон',
    childs: 'свой у ребёнка',
    gone: 'телефон больше не указан',
    wished: 'Телефон, указанный',
    proved: 'подтвердил его владелец: теперь он',
    yours: 'Телефон, указанный для ребёнка, подтверждён в вашем кабинете: теперь он только ваш.',
    removed: 'Телефон снят',
    by: 'его подтвердил',
    signIn: 'по телефону',
  },
} as const;

export type Child = ChildName & {
  participant_id: number;
  /** Whether the parent itself has proved what was also entered for the child. */
  isParents: boolean;
  hasCabinet: boolean;
  /** The contact by which the child still signs in. */
  verified: Kind | undefined;
};

/** To the parent who entered it: the child's contact has turned out to be another's, or the parent's own. */
export function childContactReleased(kind: Kind, child: Child, origin: string): Notice {
  const { another, childs, gone, wished, proved, yours } = words[kind];
  const letter = renderLetter(letters.childs, {
    ребёнок: nameAndSurname(child),
    'что с контактом': child.hasCabinet ? gone : `укажите ${another}`,
    'что произошло': child.isParents
      ? yours
      : `${wished} для ребёнка, ${proved} в его кабинете. Так бывает из-за опечатки или когда один контакт указан двоим детям.`,
    'что дальше': child.hasCabinet
      ? signsInBy(child.verified)
      : `Укажите ${another}, ${childs}: туда придёт ссылка для входа.`,
    почему: child.isParents ? yours : 'Прежний контакт подтвердил его владелец.',
    страница: `${origin}/parent/student?id=${child.participant_id}`,
  });
  return { about_id: child.participant_id, ...letter };
}

const signsInBy = (verified: Kind | undefined): string =>
  verified
    ? `Делать ничего не нужно: у ребёнка остался вход ${words[verified].signIn}.`
    : 'Другого подтверждённого контакта у ребёнка нет: пусть укажет и подтвердит новый в своём кабинете, пока вход в него открыт.';

/** To the administrator or curator who entered it: the guide's contact has turned out to be somebody else's. */
export function guideContactReleased(kind: Kind, guide: ChildName & { id: number }, origin: string): Notice {
  const { another, wished, proved } = words[kind];
  const letter = renderLetter(letters.guides, {
    наставник: nameAndSurname(guide),
    'какой контакт': another,
    'что произошло': `${wished} для наставника, ${proved}`,
    страница: `${origin}/admin/guides/edit/${guide.id}`,
  });
  return { about_id: guide.id, ...letter };
}

/** To an adult by the other contact, if that is confirmed; of a child's contact its parent is told. */
export function ownContactReleased(kind: Kind, origin: string): Notice {
  const { removed, by, another } = words[kind];
  return renderLetter(letters.own, {
    'что снято': removed,
    'кто подтвердил': by,
    'какой контакт': another,
    вход: `${origin}/login`,
  });
}
