import { forbidden, invalid } from '#server/platform/errors.ts';
import { asSentence } from '#server/platform/letters/render-letter.ts';

/**
 * The refusal of a login nobody has and of a wrong password alike, so that neither is told apart
 * (docs/product/accounts.md, «Sign-in»). A login that is no phone or email at all is refused before, by the contract,
 * with the texts of its fields.
 */
export const wrongCredentials = () => invalid({ login: 'Неверный телефон или email', password: 'Или неверный пароль' });

/** The refusal of a blocked account, with the reason its owner was told, where one is known. */
export const blocked = ({ block_reason }: { block_reason: string | null }) => {
  const why = block_reason ? ` Причина: ${asSentence(block_reason)}` : '';
  return forbidden(`Кабинет заблокирован.${why} Написать нам можно на странице «Контакты»`);
};
