import { letter } from '#server/platform/letters/letter.ts';
import { oneTimeLink } from '#server/platform/letters/letter-parts.ts';
import { childsCabinet, firstName, fullName, parentsCabinet, words } from '#server/platform/letters/placeholders.ts';

export const entranceLink = oneTimeLink('/entrance/Uf3kQ', 'Никому её не пересылай: по ней открывается твой кабинет.');
const opened = 'когда открылось обучение';

export const entranceLetters = {
  link: letter('entrance_link.child', {
    when: 'когда анкета одобрена, и родитель отправил ссылку',
    placeholders: {
      имя: firstName,
      ...entranceLink.placeholders,
    },
    subject: 'Создай свой кабинет на портале программы «{программа}»',
    greeting: 'Привет, {имя}!',
    text: 'Твоя анкета принята, и теперь у тебя может быть свой кабинет. Открой ссылку, подтверди контакт и придумай пароль:\n\n{ссылка}\n\nСсылка работает один раз, до {срок} (время московское). {никому не пересылать}',
    sms: '{имя}, твоя анкета принята! Создай свой кабинет на портале программы «{программа}»: {ссылка} Ссылка работает 7 дней.',
  }),
  accountCreated: letter('account_created.parent', {
    when: 'когда ребёнок создал свой кабинет',
    placeholders: {
      ребёнок: fullName,
      'что дальше': words('что дальше', 'Обучение открыто: ребёнок начинает его в своём кабинете.'),
      кабинет: parentsCabinet,
    },
    subject: '{ребёнок}: кабинет участника создан',
    text: 'Кабинет участника создан: {ребёнок} теперь входит на портал со своим паролем. {что дальше}\n\nВаш кабинет: {кабинет}',
    sms: '{ребёнок}: кабинет участника создан. {что дальше}',
    shown: '{ребёнок}: кабинет участника создан. {что дальше}',
  }),
  openedChild: letter('training_opened.child', {
    when: opened,
    placeholders: {
      имя: firstName,
      обучение: { ...childsCabinet, meaning: 'начало обучения', example: '/student/welcome' },
    },
    subject: 'Обучение открыто',
    text: 'Обучение открыто! Начни погружение: {обучение}',
    sms: '{имя}, обучение открыто! Начни погружение: {обучение}',
    shown: '{имя}, обучение открыто! Начни погружение.',
  }),
  openedParent: letter('training_opened.parent', {
    when: opened,
    placeholders: { ребёнок: fullName, кабинет: parentsCabinet },
    subject: '{ребёнок}: обучение открыто',
    text: 'Обучение открыто: {ребёнок} может начинать его в своём кабинете. До какого дня это нужно сделать, видно в вашем кабинете: {кабинет}',
    shown: 'Обучение открыто: {ребёнок} может начинать его в своём кабинете.',
  }),
};
