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
    text: 'Здравствуйте, {имя}!\n\nВы приглашены наставником в программу «{программа}». Откройте ссылку, подтвердите контакт и придумайте пароль, чтобы создать свой кабинет:\n\n{ссылка}\n\nСсылка работает один раз, до {срок} (время московское). {никому не пересылать}',
    sms: '{имя}, вы приглашены наставником в программу «{программа}». Создайте свой кабинет: {ссылка} Ссылка работает 7 дней.',
  }),
  moved: letter('deadline_moved.guide', {
    when: 'когда администратор перенёс срок наставнику',
    placeholders: {
      'какой срок': words('какой срок', 'Срок этапа 4'),
      срок: deadline,
      кабинет: guidesCabinet,
    },
    subject: '{какой срок} перенесён',
    text: '{какой срок} перенесён: теперь это {срок} (время московское).\n\nВаш кабинет: {кабинет}',
    sms: '{какой срок} перенесён: теперь это {срок} мск. {кабинет}',
    shown: '{какой срок} перенесён: теперь это {срок} (время московское).',
  }),
};
