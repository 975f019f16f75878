import type { FactKind } from '#contract/notices/kinds.ts';
import { letter } from '#server/platform/letters/letter.ts';
import { contactUs, link, moment, reason, words } from '#server/platform/letters/placeholders.ts';

const placeholders = {
  когда: moment,
  войти: link('вход на портал', '/login'),
  'восстановить пароль': link('восстановление пароля', '/login?recovery=true'),
  'написать нам': contactUs,
};

const byAnybody = 'сразу, кто бы это ни сделал';

/**
 * What the owner has done, or somebody who knows the password: a stranger's doing is shown its way out. `what`: a
 * sentence without its full stop.
 */
const changed = (key: `${FactKind}.owner` | `${FactKind}.owner.${string}`, what: string, about = '') =>
  letter(key, {
    about,
    when: byAnybody,
    placeholders,
    subject: what,
    text: `${what}: {когда} (время московское).\n\nЕсли это сделали вы, больше ничего не нужно.\n\nЕсли это сделал кто-то другой, сразу задайте новый пароль: {восстановить пароль}\nИ напишите нам: {написать нам}`,
    sms: `${what}. Если это не вы, задайте новый пароль: {восстановить пароль}`,
    shown: `${what}. Если это сделали не вы, задайте новый пароль и напишите нам.`,
  });

/** The same to a participant. */
const changedOfChild = (key: `${FactKind}.child` | `${FactKind}.child.${string}`, what: string, about = '') =>
  letter(key, {
    about,
    when: byAnybody,
    placeholders,
    subject: what,
    text: `${what}: {когда} (время московское).\n\nЕсли всё так и задумано, больше ничего не нужно.\n\nЕсли это сделал кто-то другой, сразу задай новый пароль: {восстановить пароль}\nИ расскажи родителям, а ещё напиши нам: {написать нам}`,
    sms: `${what}. Если это сделал кто-то другой, задай новый пароль: {восстановить пароль}`,
    shown: `${what}. Если это сделал кто-то другой, задай новый пароль и напиши нам.`,
  });

const byStaff = {
  ...placeholders,
  кто: words('кто это сделал: семьям и наставникам — должность, коллегам — имя и роль', 'администратор программы'),
  причина: reason('Личный кабинет открыли с чужого устройства.'),
  'причина кратко': words('причина, длинная — началом', 'Личный кабинет открыли с чужого устройства.'),
};
const whoAndWhy = 'Кто это сделал: {кто}.\nПричина: {причина}';
const disagree = 'Если вы не согласны или хотите узнать больше, напишите нам: {написать нам}';
const disagreeOfChild = 'Если что-то непонятно, расскажи родителям и напиши нам: {написать нам}';

const whenBlocked = 'когда администратор или куратор заблокировал кабинет';
const whenUnblocked = 'когда администратор или куратор снял блокировку';
const whenEnded = 'когда администратор или куратор завершил сеансы';
const whenNamed = 'когда почту или телефон кабинета указали в другом кабинете: код туда не уходит';
const whenNamedForChild =
  'когда на почту или телефон кабинета попросили отправить ссылку для входа ребёнку: она туда не уходит';
const oneDevice = 'на одном устройстве';
const allDevices = 'на всех устройствах';

const sessionsEnded = (key: 'sessions_ended.owner' | 'sessions_ended.owner.one', about: string, where: string) =>
  letter(key, {
    about,
    when: whenEnded,
    placeholders: byStaff,
    subject: 'На портал нужно войти заново',
    text: `Администрация завершила вход в ваш кабинет ${where}: {когда} (время московское). Пароль прежний, данные на месте. Войдите заново: {войти}\n\n${whoAndWhy}\n\n${disagree}`,
    sms: `Вход в ваш кабинет завершён ${where}. Причина: {причина кратко} Войдите заново: {войти}`,
    shown: `Администрация завершила вход в ваш кабинет ${where}. Причина: {причина}`,
  });

const sessionsEndedOfChild = (key: 'sessions_ended.child' | 'sessions_ended.child.one', about: string, where: string) =>
  letter(key, {
    about,
    when: whenEnded,
    placeholders: byStaff,
    subject: 'На портал нужно войти заново',
    text: `Администрация завершила вход в твой кабинет ${where}: {когда} (время московское). Пароль прежний, всё на месте. Войди заново: {войти}\n\n${whoAndWhy}\n\n${disagreeOfChild}`,
    sms: `Вход в твой кабинет завершён ${where}. Причина: {причина кратко} Войди заново: {войти}`,
    shown: `Администрация завершила вход в твой кабинет ${where}. Причина: {причина}`,
  });

/** Letters to an account's owner about what was done to it: to adults, and to participants with «ты». */
export const ownerWords = {
  password: {
    adult: changed('password_changed.owner', 'Пароль вашего кабинета изменён'),
    child: changedOfChild('password_changed.child', 'Пароль твоего кабинета изменён'),
  },
  email: {
    adult: changed('contacts_changed.owner.email', 'Почта вашего кабинета изменена', 'почта'),
    child: changedOfChild('contacts_changed.child.email', 'Почта твоего кабинета изменена', 'почта'),
  },
  phone: {
    adult: changed('contacts_changed.owner.phone', 'Телефон вашего кабинета изменён', 'телефон'),
    child: changedOfChild('contacts_changed.child.phone', 'Телефон твоего кабинета изменён', 'телефон'),
  },
  blocked: {
    adult: letter('account_blocked.owner', {
      when: whenBlocked,
      placeholders: byStaff,
      subject: 'Ваш кабинет на портале заблокирован',
      text: `Ваш кабинет на портале заблокирован: {когда} (время московское). Войти в него сейчас нельзя, данные и файлы сохранены.\n\n${whoAndWhy}\n\n${disagree}`,
      sms: 'Ваш кабинет на портале заблокирован. Причина: {причина кратко} Написать нам: {написать нам}',
      shown: 'Ваш кабинет был заблокирован. Причина: {причина}',
    }),
    child: letter('account_blocked.child', {
      when: whenBlocked,
      placeholders: byStaff,
      subject: 'Твой кабинет на портале заблокирован',
      text: `Твой кабинет на портале заблокирован: {когда} (время московское). Войти в него сейчас нельзя, данные и файлы сохранены.\n\n${whoAndWhy}\n\n${disagreeOfChild}`,
      sms: 'Твой кабинет на портале заблокирован. Причина: {причина кратко} Написать нам: {написать нам}',
      shown: 'Твой кабинет был заблокирован. Причина: {причина}',
    }),
  },
  unblocked: {
    adult: letter('account_unblocked.owner', {
      when: whenUnblocked,
      placeholders: byStaff,
      subject: 'Ваш кабинет снова открыт',
      text: `Блокировка вашего кабинета снята: {когда} (время московское). Войти можно с прежним паролем: {войти}\n\n${whoAndWhy}\n\n${disagree}`,
      sms: 'Блокировка вашего кабинета снята, войти можно с прежним паролем: {войти}',
      shown: 'Блокировка вашего кабинета снята. Причина: {причина}',
    }),
    child: letter('account_unblocked.child', {
      when: whenUnblocked,
      placeholders: byStaff,
      subject: 'Твой кабинет снова открыт',
      text: `Блокировка твоего кабинета снята: {когда} (время московское). Войти можно с прежним паролем: {войти}\n\n${whoAndWhy}\n\n${disagreeOfChild}`,
      sms: 'Блокировка твоего кабинета снята, войти можно с прежним паролем: {войти}',
      shown: 'Блокировка твоего кабинета снята. Причина: {причина}',
    }),
  },
  sessions: {
    adult: sessionsEnded('sessions_ended.owner', 'все', allDevices),
    child: sessionsEndedOfChild('sessions_ended.child', 'все', allDevices),
  },
  oneSession: {
    adult: sessionsEnded('sessions_ended.owner.one', 'один', oneDevice),
    child: sessionsEndedOfChild('sessions_ended.child.one', 'один', oneDevice),
  },
  contacts: {
    adult: letter('contacts_changed.owner', {
      about: 'администратором',
      when: 'когда администратор или куратор изменил почту или телефон наставника',
      placeholders: { ...byStaff, 'что изменено': words('что изменено', 'почта и телефон') },
      subject: 'Администрация изменила контакты вашего кабинета',
      text: `Администрация изменила контакты вашего кабинета: {когда} (время московское). Изменено: {что изменено}. Вход на всех устройствах завершён. Войдите заново: новый контакт попросим подтвердить кодом. {войти}\n\n${whoAndWhy}\n\n${disagree}`,
      sms: 'Администрация изменила контакты вашего кабинета. Если вы об этом не просили, напишите нам: {написать нам}',
      shown: 'Администрация изменила контакты вашего кабинета: {что изменено}. Причина: {причина}',
    }),
  },
  named: {
    adult: letter('contact_named.owner', {
      when: whenNamed,
      placeholders,
      subject: 'Ваш контакт указали в другом кабинете',
      text: 'Вашу почту или телефон указали в другом кабинете портала: {когда} (время московское). Так бывает из-за опечатки. Вход в ваш кабинет не изменился, делать ничего не нужно.\n\nЕсли это повторяется, напишите нам: {написать нам}',
      sms: 'Ваш контакт указали в другом кабинете портала. Вход в ваш кабинет не изменился, делать ничего не нужно.',
      shown: 'Вашу почту или телефон указали в другом кабинете. Вход не изменился, делать ничего не нужно.',
    }),
    child: letter('contact_named.child', {
      when: whenNamed,
      placeholders,
      subject: 'Твой контакт указали в другом кабинете',
      text: 'Твою почту или телефон указали в другом кабинете портала: {когда} (время московское). Так бывает из-за опечатки. Вход в твой кабинет не изменился, делать ничего не нужно.\n\nЕсли это повторяется, расскажи родителям и напиши нам: {написать нам}',
      sms: 'Твой контакт указали в другом кабинете портала. Вход в твой кабинет не изменился, делать ничего не нужно.',
      shown: 'Твою почту или телефон указали в другом кабинете. Вход не изменился, делать ничего не нужно.',
    }),
  },
  namedForChild: {
    adult: letter('contact_named.owner.child', {
      about: 'для ссылки ребёнку',
      when: whenNamedForChild,
      placeholders,
      subject: 'Ваш контакт указали для ребёнка',
      text: 'Вашу почту или телефон указали как контакт ребёнка: {когда} (время московское). Ссылка для входа не ушла: с этим контактом вы входите в свой кабинет, а у ребёнка должен быть свой. Если это ваш ребёнок, укажите для него другой контакт. Если нет, делать ничего не нужно.\n\nЕсли что-то непонятно, напишите нам: {написать нам}',
      sms: 'Ваш контакт указали для ребёнка, и ссылка для входа не ушла: ребёнку нужен свой контакт. Вход в ваш кабинет не изменился.',
      shown:
        'Вашу почту или телефон указали как контакт ребёнка. Ссылка для входа не ушла: ребёнку нужен свой контакт.',
    }),
    child: letter('contact_named.child.link', {
      about: 'для ссылки другому ребёнку',
      when: whenNamedForChild,
      placeholders,
      subject: 'Твой контакт указали для другого ребёнка',
      text: 'Твою почту или телефон указали как контакт другого ребёнка: {когда} (время московское). Ссылка для входа не ушла: с этим контактом входишь ты, а у каждого участника контакт свой. Если это твой брат или сестра, расскажи родителям: пусть укажут другой контакт. Если нет, делать ничего не нужно.\n\nЕсли что-то непонятно, напиши нам: {написать нам}',
      sms: 'Твой контакт указали для другого ребёнка, и ссылка для входа не ушла. Вход в твой кабинет не изменился.',
      shown:
        'Твою почту или телефон указали как контакт другого ребёнка. Ссылка для входа не ушла, вход в твой кабинет не изменился.',
    }),
  },
  secondFactorOn: { adult: changed('second_factor_changed.owner.on', 'Вход в два шага включён', 'включён') },
  recoveryCodes: {
    adult: changed('second_factor_changed.owner.codes', 'Запасные коды для входа заменены', 'запасные коды'),
  },
  secondFactorOff: { adult: changed('second_factor_changed.owner.off', 'Вход в два шага выключен', 'выключен') },
  secondFactorReset: {
    adult: letter('second_factor_changed.owner.reset', {
      about: 'сброшен администратором',
      when: 'когда администратор сбросил вход в два шага',
      placeholders: byStaff,
      subject: 'Вход в два шага сброшен',
      text: `Вход в два шага в ваш кабинет сброшен: {когда} (время московское). Вход на всех устройствах завершён, запасные коды больше не действуют. Войдите с паролем и включите вход в два шага ещё раз: {войти}\n\n${whoAndWhy}\n\nЕсли вы об этом не просили, сразу напишите нам: {написать нам}`,
      sms: 'Вход в два шага сброшен, включите его ещё раз: {войти} Если вы об этом не просили, напишите нам: {написать нам}',
      shown: 'Вход в два шага сброшен. Причина: {причина}',
    }),
  },
};

export const ownerLetters = Object.fromEntries(
  Object.values(ownerWords).flatMap((to) => Object.values(to).map((one) => [one.key, one])),
);
