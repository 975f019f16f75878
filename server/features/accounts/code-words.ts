import { utypes } from '#contract/roles.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { listUsers, type Person } from '#server/platform/users.ts';
import type { Contacts } from './send-code.ts';
import type { CodePurpose } from './tables.ts';

/** What the message of a code says besides the code. */
export type CodeWords = {
  /** After «Код»: what it is for. */
  what: string;
  /** Whom to tell it, as a sentence without its full stop. */
  tell: string;
  /** What to do if one has not asked for it; the letter has room for it. */
  unasked: string;
};

type Spoken = Pick<CodeWords, 'what' | 'unasked'> & Partial<CodeWords>;
type Words = {
  /** With «вы». */
  adult: Spoken;
  /** With «ты», where a participant may be the one who reads it. */
  child?: Spoken;
};

const nobody = { adult: 'Никому его не сообщайте', child: 'Никому его не сообщай' };

/** What each code is for, in words for whoever gets it (docs/product/accounts.md, «Codes»). */
export const codeWords: Record<CodePurpose, Words> = {
  registration: {
    adult: {
      what: 'для регистрации на портале океанавтики',
      unasked: 'Если вы не регистрировались на портале, ничего не делайте: без кода кабинет не появится.',
    },
  },
  recovery: {
    adult: {
      what: 'для нового пароля',
      unasked: 'Если вы не восстанавливали пароль, ничего не делайте: без кода он останется прежним.',
    },
    child: {
      what: 'для нового пароля',
      unasked: 'Если новый пароль нужен не тебе, ничего не делай: без кода он останется прежним.',
    },
  },
  change_email: {
    adult: {
      what: 'для подтверждения почты',
      unasked: 'Если вы не указывали эту почту на портале, ничего не делайте: без кода она не попадёт в чужой кабинет.',
    },
    child: {
      what: 'для подтверждения почты',
      unasked: 'Если эту почту на портале указали без тебя, ничего не делай: без кода её никто не подтвердит.',
    },
  },
  change_phone: {
    adult: {
      what: 'для подтверждения телефона',
      unasked:
        'Если вы не указывали этот телефон на портале, ничего не делайте: без кода он не попадёт в чужой кабинет.',
    },
    child: {
      what: 'для подтверждения телефона',
      unasked: 'Если этот телефон на портале указали без тебя, ничего не делай: без кода его никто не подтвердит.',
    },
  },
  sign_in: {
    adult: {
      what: 'для входа в кабинет',
      unasked: 'Если вы не входили на портал, смените пароль: его ввёл кто-то другой. Без кода войти он не сможет.',
    },
    child: {
      what: 'для входа в твой кабинет',
      unasked: 'Если на портал входит кто-то другой, смени пароль: его узнали. Без кода войти не получится.',
    },
  },
  second_factor: {
    adult: {
      what: 'для второго шага входа',
      unasked: 'Если вы не входили на портал, смените пароль: его ввёл кто-то другой. Без кода войти он не сможет.',
    },
  },
  agreement: {
    adult: {
      what: 'для подписи согласий',
      unasked:
        'Если вы ничего не подписывали, смените пароль и завершите чужие сеансы в профиле. Без кода подписи не будет.',
    },
    child: {
      what: 'для подписи твоего согласия',
      unasked:
        'Если подписывает кто-то другой, смени пароль и заверши чужие сеансы в профиле. Без кода подписи не будет.',
    },
  },
  carry: {
    adult: {
      what: 'для переноса профиля в другой кабинет',
      tell: 'Назовите его только тому, кому передаёте профиль',
      unasked:
        'Если вы об этом не договаривались, никому не сообщайте код и остановите перенос: войдите в свой кабинет, кнопка стоит у карточки ребёнка.',
    },
    child: {
      what: 'для переноса твоего профиля к другому родителю',
      tell: 'Назови его только новому родителю',
      unasked:
        'Если с тобой об этом не договаривались, никому не говори код и расскажи своему родителю: перенос останавливают кнопкой в его кабинете.',
    },
  },
  entrance: {
    adult: {
      what: 'для кабинета наставника',
      unasked: 'Если вас не приглашали наставником, ничего не делайте: без кода кабинет не появится.',
    },
    child: {
      what: 'для твоего кабинета участника',
      unasked:
        'Если кабинет создаёт кто-то другой, никому не говори код и расскажи родителям: без кода ничего не выйдет.',
    },
  },
  erasure: {
    adult: {
      what: 'для удаления данных',
      unasked:
        'Если вы не просили удалить данные, смените пароль и завершите чужие сеансы в профиле. Без кода ничего не удалится.',
    },
  },
};

type Sent = { purpose: CodePurpose; user_id: number | null; about_id: number | null };

/** A contact that a child has not proved may be the parent's own. */
const isOf = ({ email, phone }: Contacts, person: Person): boolean =>
  email !== null
    ? email === person.email && person.email_verified_at !== null
    : phone === person.phone && person.phone_verified_at !== null;

/** The words of a code for whoever it goes to: the one who asked for it or, in a carry, the child or the present parent. */
export async function findCodeWords(
  db: Connection,
  { purpose, user_id, about_id }: Sent,
  to: Contacts,
): Promise<CodeWords> {
  const people = await listUsers(
    db,
    [user_id, about_id].filter((id) => id !== null),
  );
  const about = people.find(({ id }) => id === about_id);
  const isChild = about ? isOf(to, about) : people.some(({ utype }) => utype === utypes.participant);
  const { adult, child = adult } = codeWords[purpose];
  const spoken = { tell: isChild && child !== adult ? nobody.child : nobody.adult, ...(isChild ? child : adult) };
  const what = about && !isChild ? spoken.what.replace('профиля', `профиля (${about.name})`) : spoken.what;
  return { ...spoken, what };
}
