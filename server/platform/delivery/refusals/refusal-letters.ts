import { letter } from '#server/platform/letters/letter.ts';
import { link, words } from '#server/platform/letters/placeholders.ts';

const refused =
  'Почтовый сервер {сервер} за последний час не принял писем портала: {сколько}. Причина: {причина}. Ответ сервера: {ответ}.';
const known =
  'Адреса семей из-за этого не помечаются, менять их не нужно. Покажите ответ сервера тому, кто ведёт почту портала: обычно дело в записях SPF, DKIM и DMARC, в списках спама или в тексте рассылки.';

/** Letters about the portal's own mail, to administrators. */
export const refusalLetters = {
  rising: letter('mail_refused.admin', {
    when: 'когда один почтовый сервер за час отказывает заметно чаще обычного по одной и той же причине, раз в сутки',
    placeholders: {
      сервер: words('чья почта', 'mail.example'),
      сколько: words('сколько писем не принято за час', '12'),
      причина: words('почему, коротко', 'правила сервера: спам, SPF, списки'),
      ответ: words('что ответил сервер', '550 5.7.1 message rejected'),
      отказы: link('недоставленные письма и отказы серверов', '/admin/undelivered'),
    },
    subject: '{сервер} не принимает писем портала',
    text: `${refused}\n\n${known}\n\nОтказы по серверам и причинам: {отказы}`,
    sms: '{сервер} не принимает писем портала ({причина}): {отказы}',
    shown: `${refused} ${known}`,
  }),
};
