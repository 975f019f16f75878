import { forbidden, invalid } from '#server/platform/errors.ts';

/**
 * One answer for a login nobody has and for a wrong password, so that neither is told apart (portal.md 5 gives the
 * text that is shown first; domain.md 5 the silence about who has an account). A login that is no phone or email at
 * all is refused before, by the contract, with portal.md's own texts.
 */
export const wrongCredentials = () => invalid({ login: 'Неверный телефон или email', password: 'Или неверный пароль' });

export const blocked = () => forbidden('Кабинет заблокирован. Написать нам можно на странице «Контакты»');
