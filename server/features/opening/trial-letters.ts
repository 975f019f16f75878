import { letter } from '#server/platform/letters/letter.ts';
import { link, moment, required } from '#server/platform/letters/placeholders.ts';

export const trialLetters = {
  trial: letter('trial_letter.admin', {
    when: 'когда администратор проверяет перед открытием, доходят ли письма',
    placeholders: {
      ссылка: required(link('ссылка, которая подтверждает, что письмо дошло', '/admin/opening/letter/Uf3kQ'), 'text'),
      срок: moment,
    },
    subject: 'Пробное письмо портала',
    text: 'Это пробное письмо: вы попросили его на странице «Перед открытием», чтобы узнать, доходят ли письма портала. Оно дошло. Откройте ссылку в браузере, где вы вошли на портал, и нажмите «Письмо дошло»:\n\n{ссылка}\n\nСсылка работает один раз, до {срок} (время московское). Если письмо оказалось в спаме, посмотрите на той же странице, что сказано о домене отправителя.\n\nЕсли вы не просили письма, ничего не делайте.',
    sms: null,
  }),
};
