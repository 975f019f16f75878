import { letter } from '#server/platform/letters/letter.ts';
import { oneTimeLink } from '#server/platform/letters/letter-parts.ts';
import { deadline, guidesCabinet, words } from '#server/platform/letters/placeholders.ts';

export const guideLink = oneTimeLink(
  '/guide/registration/Uf3kQ',
  'Никому её не пересылайте: по ней открывается ваш кабинет.',
);

export const guideLetters = {
  link: letter('guide_link.guide', {
    when: 'когда наставника пригласили',
    placeholders: {
      имя: words('имя и отчество', 'Анна Ивановна'),
      ...guideLink.placeholders,
    },
    subject: 'Приглашение наставника в программу «{программа}»',
    greeting: 'Здравствуйте, {имя}!',
    text: 'Приглашаем вас наставником в программу «{программа}». Откройте ссылку, подтвердите контакт и придумайте пароль, чтобы создать свой кабинет:\n\n{ссылка}\n\nСсылка работает один раз, до {срок} (время московское). {никому не пересылать}\n\nЕсли вы не ждали приглашения, ничего делать не нужно.',
    sms: '{имя}, вы приглашены наставником в программу «{программа}». Создайте свой кабинет: {ссылка} Ссылка работает 7 дней.',
  }),
  moved: letter('deadline_moved.guide', {
    when: 'когда администратор перенёс срок наставнику',
    placeholders: {
      'какой срок': words('какой срок', 'Срок этапа 4'),
      срок: deadline,
      кабинет: guidesCabinet,
    },
    subject: '{какой срок} перенесён на {срок}',
    text: '{какой срок} перенесён: теперь у вас есть время до {срок} (время московское).\n\nВаш кабинет: {кабинет}',
    sms: '{какой срок} перенесён: теперь до {срок} мск. {кабинет}',
    shown: '{какой срок} перенесён: теперь до {срок} (время московское).',
  }),
};
