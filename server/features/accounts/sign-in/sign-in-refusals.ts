import { forbidden, invalid } from '#server/platform/errors.ts';

/**
 * The refusal of a login nobody has and of a wrong password alike, so that neither is told apart
 * (docs/product/accounts.md, «Sign-in»). A login that is no phone or email at all is refused before, by the contract,
 * with the texts of its fields.
 */
export const wrongCredentials = () => invalid({ login: 'Неверный телефон или email', password: 'Или неверный пароль' });

export const blocked = () => forbidden('Кабинет заблокирован. Написать нам можно на странице «Контакты»');
