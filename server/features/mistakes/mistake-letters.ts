import { letter } from '#server/platform/letters/letter.ts';
import { childsCabinet, guidesCabinet, required, words } from '#server/platform/letters/placeholders.ts';

const count = required(words('сколько вопросов', '3 вопроса'), 'text', 'shown');
const when = 'когда человек просил напоминать о вопросах из своих ошибок и сегодня есть что повторить';

export const mistakeLetters = {
  child: letter('mistakes_due.child', {
    when,
    placeholders: { вопросы: count, кабинет: childsCabinet },
    subject: 'Есть что повторить',
    text: 'Сегодня вернулись вопросы из твоих ошибок: {вопросы}. Это без баллов и займёт несколько минут. Они на странице «Повторение ошибок», там же можно отключить напоминания.\n\nТвой кабинет: {кабинет}',
    sms: 'Сегодня есть что повторить: {вопросы}, без баллов. {кабинет}',
    shown: 'Сегодня есть что повторить: {вопросы}, без баллов.',
  }),
  guide: letter('mistakes_due.guide', {
    when,
    placeholders: { вопросы: count, кабинет: guidesCabinet },
    subject: 'Есть что повторить',
    text: 'Сегодня вернулись вопросы из ваших ошибок: {вопросы}. Это без баллов и займёт несколько минут. Они на странице «Повторение ошибок», там же можно отключить напоминания.\n\nВаш кабинет: {кабинет}',
    sms: 'Сегодня есть что повторить: {вопросы}, без баллов. {кабинет}',
    shown: 'Сегодня есть что повторить: {вопросы}, без баллов.',
  }),
};
