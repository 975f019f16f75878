import type { FactKind } from '#contract/notices/kinds.ts';
import { letter } from '#server/platform/letters/letter.ts';
import { contactUs, link, moment } from '#server/platform/letters/placeholders.ts';

const placeholders = {
  когда: moment,
  'восстановить пароль': link('вход и восстановление пароля', '/login'),
  'написать нам': contactUs,
};

/** `what`: a sentence without its full stop. Addresses neither «вы» nor «ты»: all roles read it. */
const changed = (key: `${FactKind}.owner` | `${FactKind}.owner.${string}`, what: string, about = '') =>
  letter(key, {
    about,
    when: 'сразу, кто бы это ни сделал',
    placeholders,
    subject: what,
    text: `${what}: {когда} (время московское).\n\nЕсли это сделал кто-то другой, пароль можно восстановить на странице {восстановить пароль}, а написать нам — на странице {написать нам}`,
    sms: `${what}. Если это сделал кто-то другой, написать нам можно здесь: {написать нам}`,
    shown: `${what}.`,
  });

const byAdministrator =
  'Это сделал администратор. Сеансы завершены: войдите заново ({восстановить пароль}) и включите вход в два шага ещё раз. Если вы не просили его сбросить, напишите нам: {написать нам}';

/** Letters to an account's owner about what was done to it. */
export const ownerLetters = {
  password: changed('password_changed.owner', 'Пароль кабинета изменён'),
  email: changed('contacts_changed.owner.email', 'Email кабинета изменён', 'почта'),
  phone: changed('contacts_changed.owner.phone', 'Телефон кабинета изменён', 'телефон'),
  contacts: changed('contacts_changed.owner', 'Администратор изменил контакты кабинета', 'администратором'),
  named: letter('contact_named.owner', {
    when: 'когда почту или телефон кабинета указали в другом кабинете: код туда не уходит',
    placeholders,
    subject: 'Контакт этого кабинета указали в другом',
    text: 'Почту или телефон этого кабинета указали в другом кабинете портала: {когда} (время московское). Так бывает из-за опечатки. Вход в этот кабинет не изменился, делать ничего не нужно.\n\nЕсли это повторяется, написать нам можно на странице {написать нам}',
    sms: 'Контакт этого кабинета указали в другом кабинете портала. Вход не изменился, делать ничего не нужно.',
    shown: 'Почту или телефон этого кабинета указали в другом. Вход не изменился, делать ничего не нужно.',
  }),
  namedForChild: letter('contact_named.owner.child', {
    about: 'для ссылки ребёнку',
    when: 'когда на почту или телефон кабинета попросили отправить ссылку для входа ребёнку: она туда не уходит',
    placeholders,
    subject: 'Контакт этого кабинета указали для ребёнка',
    text: 'Почту или телефон этого кабинета указали как контакт ребёнка: {когда} (время московское). Ссылка для входа не ушла: с этим контактом уже входят сюда, а у ребёнка должен быть свой. Если ребёнок из той же семьи, пусть родитель укажет в своём кабинете другой контакт. Если нет, делать ничего не нужно.\n\nНаписать нам можно на странице {написать нам}',
    sms: 'Контакт этого кабинета указали для ребёнка, и ссылка для входа не ушла: ребёнку нужен свой контакт. Вход сюда не изменился.',
    shown:
      'Почту или телефон этого кабинета указали как контакт ребёнка. Ссылка для входа не ушла: ребёнку нужен свой контакт.',
  }),
  blocked: changed('account_blocked.owner', 'Кабинет заблокирован'),
  unblocked: changed('account_unblocked.owner', 'Блокировка кабинета снята'),
  sessions: changed('sessions_ended.owner', 'Администратор завершил сеансы кабинета'),
  secondFactorOn: changed('second_factor_changed.owner.on', 'Вход в два шага включён', 'включён'),
  recoveryCodes: changed('second_factor_changed.owner.codes', 'Запасные коды для входа заменены', 'запасные коды'),
  secondFactorOff: changed('second_factor_changed.owner.off', 'Вход в два шага выключен', 'выключен'),
  secondFactorReset: letter('second_factor_changed.owner.reset', {
    about: 'сброшен администратором',
    when: 'когда администратор сбросил вход в два шага',
    placeholders,
    subject: 'Вход в два шага сброшен',
    text: `Вход в два шага сброшен: {когда} (время московское).\n\n${byAdministrator}`,
    sms: `Вход в два шага сброшен. ${byAdministrator}`,
    shown: 'Вход в два шага сброшен.',
  }),
};
