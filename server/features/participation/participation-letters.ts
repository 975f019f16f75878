import { letter } from '#server/platform/letters/letter.ts';
import {
  childsCabinet,
  childsTrip,
  contactUs,
  firstName,
  fullName,
  optionalWords,
  parentsCabinet,
  reason,
  words,
  writeToUs,
} from '#server/platform/letters/placeholders.ts';

const next = optionalWords('что дальше', 'До 30.11.2026 23:59 (время московское) нужно заполнить и отправить анкету.');
const nextInShort = optionalWords('что дальше, для СМС', 'До 30.11.2026 23:59 мск нужно заполнить и отправить анкету.');
const why = reason('Семья не вышла на связь.');
const byReturn = 'когда администратор вернул участие';
const contact = (example: string) => ({
  ребёнок: fullName,
  контакт: words('что с контактом', example),
  'написать нам': contactUs,
});
const otherwise = 'Если это сделали не вы, смените пароль и напишите нам: {написать нам}';
const byEnd = 'когда поездку отменила администрация';

/** Letters about returns, withdrawals, trips the administration has ended, and a child's contact. */
export const participationLetters = {
  returnedChild: letter('participation_returned.child', {
    when: byReturn,
    placeholders: { имя: firstName, 'что дальше': next, 'что дальше кратко': nextInShort, кабинет: childsCabinet },
    subject: 'Твоё участие возвращено',
    text: '{имя}, твоё участие возвращено: можно продолжать.\n\n{что дальше}\n\nТвой кабинет: {кабинет}',
    sms: 'Твоё участие возвращено. {что дальше кратко} {кабинет}',
    shown: 'Твоё участие возвращено. {что дальше}',
  }),
  returnedParent: letter('participation_returned.parent', {
    when: byReturn,
    placeholders: { ребёнок: fullName, 'что дальше': next, 'что дальше кратко': nextInShort, кабинет: parentsCabinet },
    subject: '{ребёнок}: участие возвращено',
    text: '{ребёнок}: участие возвращено, можно продолжать.\n\n{что дальше}\n\nЧто делать дальше, показано в кабинете: {кабинет}',
    sms: '{ребёнок}: участие возвращено. {что дальше кратко} {кабинет}',
    shown: '{ребёнок}: участие возвращено. {что дальше}',
  }),
  withdrawnChild: letter('participation_withdrawn.child', {
    when: 'когда родитель отменил участие',
    placeholders: {},
    subject: 'Твоё участие отменено',
    text: 'Родитель отменил твоё участие в программе этого сезона: обучение закончилось, данные и файлы остаются. Если это ошибка, поговори с родителем: вернуть участие можно, если он напишет нам.',
    sms: 'Родитель отменил твоё участие в программе этого сезона. Если это ошибка, поговори с ним.',
    shown: 'Родитель отменил твоё участие в программе этого сезона. Если это ошибка, поговори с ним.',
  }),
  withdrawnParent: letter('participation_withdrawn.parent', {
    when: 'когда родитель отменил участие',
    placeholders: { ребёнок: fullName, 'написать нам': writeToUs },
    subject: '{ребёнок}: участие отменено',
    text: '{ребёнок}: участие в программе этого сезона отменено из вашего кабинета. Сроки закрыты, данные и файлы остаются.\n\nЕсли вы передумали, напишите нам: {написать нам}. Если участие отменили не вы, смените пароль и напишите нам.',
    sms: '{ребёнок}: участие отменено. Если передумали или это сделали не вы, напишите нам: {написать нам}',
    shown: '{ребёнок}: участие отменено. Если передумали или это сделали не вы, напишите нам.',
  }),
  tripEndedChild: letter('trip_cancelled.child.administration', {
    about: 'отменила администрация',
    when: byEnd,
    placeholders: { имя: firstName, причина: why, кабинет: childsCabinet },
    subject: 'Поездка отменена администрацией',
    text: '{имя}, администрация отменила поездку: {причина} Если что-то непонятно, напиши нам.\n\nТвой кабинет: {кабинет}',
    sms: 'Администрация отменила поездку. Подробнее — в кабинете: {кабинет}',
    shown: 'Администрация отменила поездку: {причина}',
  }),
  tripEndedParent: letter('trip_cancelled.parent.administration', {
    about: 'отменила администрация',
    when: byEnd,
    placeholders: { ребёнок: fullName, причина: why, поездка: childsTrip },
    subject: '{ребёнок}: поездка отменена администрацией',
    text: '{ребёнок}: поездка отменена администрацией. Причина: {причина} Если вы не согласны, напишите нам.\n\nПоездка: {поездка}',
    sms: '{ребёнок}: поездка отменена администрацией. Подробнее — в кабинете: {поездка}',
    shown: '{ребёнок}: поездка отменена администрацией. Причина: {причина}',
  }),
  contactChanged: letter('contacts_changed.parent', {
    about: 'новый контакт ребёнка',
    when: 'когда родитель изменил контакт ребёнка',
    placeholders: contact('новый телефон ребёнка'),
    subject: '{ребёнок}: {контакт}',
    text: `{ребёнок}: {контакт}. Туда уйдёт ссылка, по которой ребёнок создаст свой кабинет.\n\n${otherwise}`,
    sms: `{ребёнок}: {контакт}. ${otherwise}`,
    shown: '{ребёнок}: {контакт}. Если это сделали не вы, смените пароль и напишите нам.',
  }),
  contactRemoved: letter('contacts_changed.parent.removed', {
    about: 'контакт ребёнка убран',
    when: 'когда родитель убрал контакт ребёнка',
    placeholders: contact('телефон ребёнка убран'),
    subject: '{ребёнок}: {контакт}',
    text: `{ребёнок}: {контакт}.\n\n${otherwise}`,
    sms: `{ребёнок}: {контакт}. ${otherwise}`,
    shown: '{ребёнок}: {контакт}. Если это сделали не вы, смените пароль и напишите нам.',
  }),
};
