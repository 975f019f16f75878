import { letter } from '#server/platform/letters/letter.ts';
import { firstName, link, words } from '#server/platform/letters/placeholders.ts';

const number = words('номер сертификата', 'О-2026-00017');
const what = words('какой сертификат', 'Сертификат участника');
const afterName = words('какой сертификат, с маленькой буквы', 'сертификат участника');
const own = link('сертификат в кабинете', '/student/certificate');
const childs = link('сертификат на странице ребёнка', '/parent/student/certificate?id=7');
const ready = 'когда сертификат выдан';
const reissued = 'когда сертификат переделан с исправленным именем';
const about = 'имя исправлено';

const proof = 'Подлинность листа может проверить каждый: по QR-коду на нём.';
const print = `Скачать и распечатать: {страница}\n\n${proof}`;
const remadeWords = 'Номер остался прежним: {номер}. Прежний лист больше не действует, распечатать нужно новый.';
const readyText = `{сертификат} готов, его номер {номер}. Поздравляем и благодарим за этот сезон!\n\n${print}`;
const reissuedText = `{сертификат} переделан: имя исправлено. ${remadeWords}\n\n${print}`;

const ownCertificate = { сертификат: what, номер: number, страница: own };
const guides = {
  ...ownCertificate,
  сертификат: words('какой сертификат', 'Сертификат наставника'),
  страница: link('сертификат в кабинете', '/guide/certificate'),
};
const parents = { имя: firstName, сертификат: afterName, номер: number, страница: childs };

const readyOwn = {
  when: ready,
  subject: '{сертификат} готов',
  text: readyText,
  sms: '{сертификат} готов, № {номер}: {страница}',
};
const reissuedOwn = {
  about,
  when: reissued,
  subject: '{сертификат} переделан: имя исправлено',
  text: reissuedText,
  sms: '{сертификат} переделан: имя исправлено, № {номер}: {страница}',
  shown: '{сертификат} переделан: имя исправлено. Прежний лист больше не действует.',
};

export const certificateLetters = {
  child: letter('certificate_sent.child', {
    ...readyOwn,
    placeholders: ownCertificate,
    shown: '{сертификат} готов. Это твоя награда за сезон.',
  }),
  guide: letter('certificate_sent.guide', {
    ...readyOwn,
    placeholders: guides,
    shown: '{сертификат} готов. Спасибо за этот сезон.',
  }),
  parent: letter('certificate_sent.parent', {
    when: ready,
    placeholders: parents,
    subject: '{имя}: {сертификат} готов',
    text: `Готов {сертификат}, его номер {номер}. Ребёнок: {имя}. Поздравляем и благодарим за этот сезон!\n\n${print}`,
    sms: '{имя}: {сертификат} готов, № {номер}: {страница}',
    shown: '{имя}: {сертификат} готов. Спасибо за этот сезон.',
  }),
  anewChild: letter('certificate_sent.child.anew', { ...reissuedOwn, placeholders: ownCertificate }),
  anewGuide: letter('certificate_sent.guide.anew', { ...reissuedOwn, placeholders: guides }),
  anewParent: letter('certificate_sent.parent.anew', {
    about,
    when: reissued,
    placeholders: parents,
    subject: '{имя}: {сертификат} переделан: имя исправлено',
    text: `Мы переделали {сертификат}: имя исправлено. Ребёнок: {имя}. ${remadeWords}\n\n${print}`,
    sms: '{имя}: {сертификат} переделан: имя исправлено, № {номер}: {страница}',
    shown: '{имя}: {сертификат} переделан: имя исправлено. Прежний лист больше не действует.',
  }),
};
