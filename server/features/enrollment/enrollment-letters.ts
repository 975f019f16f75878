import { letter } from '#server/platform/letters/letter.ts';
import { untilDeadline } from '#server/platform/letters/letter-parts.ts';
import {
  childsCabinet,
  firstName,
  link,
  parentsCabinet,
  required,
  words,
} from '#server/platform/letters/placeholders.ts';

const direction = words('направление', 'Хранители');
/** A letter without it would not say what was decided. */
const closingMessage = required(
  words('сообщение группы, как его написали, завершая отбор', 'Отбор завершён. Спасибо за большую работу!'),
  'text',
  'shown',
);
const invited = { имя: firstName, направление: direction, ...untilDeadline.placeholders };

export const enrollmentLetters = {
  invitedChild: letter('trip_invited.child', {
    when: 'когда участник получил место в поездке',
    placeholders: { ...invited, кабинет: childsCabinet },
    subject: 'Приглашаем в поездку',
    text: '{имя}, поздравляем: тебя приглашают в поездку в направлении «{направление}»! Поездку подтверждает родитель в своём кабинете {до срока}. Напомни ему об этом.\n\nТвой кабинет: {кабинет}',
    sms: '{имя}, тебя приглашают в поездку в направлении «{направление}»! Её подтверждает родитель {до срока кратко}: {кабинет}',
    shown: 'Тебя приглашают в поездку в направлении «{направление}»! Её подтверждает родитель {до срока}.',
  }),
  invitedParent: letter('trip_invited.parent', {
    when: 'когда ребёнок получил место в поездке',
    placeholders: { ...invited, страница: link('страница ребёнка', '/parent/student?id=7') },
    subject: '{имя}: приглашение в поездку',
    text: 'Поздравляем! {имя} получает место в поездке в направлении «{направление}». Подтвердите поездку или откажитесь от неё {до срока}: до этого дня место ждёт вас, потом оно освободится.\n\nОтветить можно в кабинете: {страница}',
    sms: '{имя}: приглашение в поездку в направлении «{направление}». Подтвердите её {до срока кратко}: {страница}',
    shown:
      '{имя}: приглашение в поездку в направлении «{направление}». Подтвердите поездку или откажитесь от неё {до срока}.',
  }),
  notEnrolledChild: letter('not_enrolled.child.closing', {
    when: 'когда отбор закрыт: сообщение пишут, завершая отбор, для каждой группы своё',
    placeholders: { имя: firstName, сообщение: closingMessage, кабинет: childsCabinet },
    subject: 'Отбор завершён',
    text: '{сообщение}\n\nТвой кабинет: {кабинет}',
    sms: '{имя}, отбор на смену завершён. Что это значит для тебя, написано в кабинете: {кабинет}',
    shown: '{сообщение}',
  }),
  notEnrolledParent: letter('not_enrolled.parent.closing', {
    when: 'когда отбор закрыт: сообщение пишут, завершая отбор, для каждой группы своё',
    placeholders: { имя: firstName, сообщение: closingMessage, кабинет: parentsCabinet },
    subject: '{имя}: отбор завершён',
    text: '{сообщение}\n\nКабинет: {кабинет}',
    sms: '{имя}: отбор на смену завершён. Что это значит для ребёнка, написано в кабинете: {кабинет}',
    shown: '{сообщение}',
  }),
};
