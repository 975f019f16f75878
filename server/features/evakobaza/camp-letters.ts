import { letter } from '#server/platform/letters/letter.ts';
import { childsCabinet, childsTrip, firstName, link, words } from '#server/platform/letters/placeholders.ts';

const paper = words('какой документ', 'Согласие на медицинское вмешательство');
const remark = words('замечание, как его написал администратор', 'Не видна подпись.');
const returned = 'когда администратор вернул документ поездки';
const completed = 'когда смена завершена';
const reopened = 'когда администратор отменил окончание смены';
const childsPage = link('страница ребёнка', '/parent/student?id=7');

export const campLetters = {
  paperChild: letter('trip_paper_returned.child', {
    when: returned,
    placeholders: { документ: paper, замечание: remark, кабинет: childsCabinet },
    subject: 'Документ поездки нужно заменить',
    text: '«{документ}»: {замечание}\n\nНовый файл загружает родитель. Посмотреть: {кабинет}',
    sms: 'Документ поездки нужно заменить. Замечание — в кабинете: {кабинет}',
    shown: 'Документ поездки нужно заменить: «{документ}». {замечание}',
  }),
  paperParent: letter('trip_paper_returned.parent', {
    when: returned,
    placeholders: { имя: firstName, документ: paper, замечание: remark, поездка: childsTrip },
    subject: '{имя}: документ поездки нужно заменить',
    text: '«{документ}»: {замечание}\n\nЗагрузите новый файл на странице поездки: {поездка}',
    sms: '{имя}: документ поездки нужно заменить. Замечание — в кабинете: {поездка}',
    shown: '{имя}: документ поездки нужно заменить: «{документ}». {замечание}',
  }),
  completedChild: letter('shift_completed.child', {
    when: completed,
    placeholders: { кабинет: childsCabinet },
    subject: 'Смена завершена',
    text: 'Смена завершена. Спасибо, что погружались вместе с нами! Сертификат появится в твоём кабинете: {кабинет}',
    sms: 'Смена завершена. Сертификат появится в кабинете: {кабинет}',
    shown: 'Смена завершена. Сертификат появится в кабинете.',
  }),
  completedParent: letter('shift_completed.parent', {
    when: completed,
    placeholders: { имя: firstName, страница: childsPage },
    subject: '{имя}: смена завершена',
    text: '{имя}: смена завершена. Спасибо, что доверили нам ребёнка. Сертификат появится в кабинете: {страница}',
    sms: '{имя}: смена завершена. Сертификат появится в кабинете: {страница}',
    shown: '{имя}: смена завершена. Сертификат появится в кабинете.',
  }),
  reopenedChild: letter('shift_reopened.child', {
    when: reopened,
    placeholders: { кабинет: childsCabinet },
    subject: 'Смена продолжается',
    text: 'Раньше мы написали, что смена завершена. Это была ошибка: смена ещё идёт. Об окончании придёт отдельное сообщение. Твой кабинет: {кабинет}',
    sms: 'Смена ещё идёт: прошлое сообщение было ошибкой. {кабинет}',
    shown: 'Смена ещё идёт: сообщение о её окончании было ошибкой.',
  }),
  reopenedParent: letter('shift_reopened.parent', {
    when: reopened,
    placeholders: { имя: firstName, страница: childsPage },
    subject: '{имя}: смена продолжается',
    text: '{имя}: раньше мы написали, что смена завершена. Это была ошибка, просим прощения: смена ещё идёт. Когда она закончится, придёт отдельное сообщение.\n\nСтраница ребёнка: {страница}',
    sms: '{имя}: смена ещё идёт, прошлое сообщение было ошибкой. {страница}',
    shown: '{имя}: смена ещё идёт, сообщение о её окончании было ошибкой. О конце смены придёт отдельное сообщение.',
  }),
};
