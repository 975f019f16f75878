import { letter } from '#server/platform/letters/letter.ts';
import {
  childsCabinet,
  fullName,
  optionalWords,
  parentsCabinet,
  required,
  words,
} from '#server/platform/letters/placeholders.ts';

const test = required(words('на какой тест', 'тест этапа 4'), 'text', 'shown');
const minutes = required(words('сколько времени', '15 минут'), 'text', 'shown');
const running = optionalWords(
  'когда закончится тест, который уже идёт',
  'Тест уже идёт и закончится 30.11.2026 15:40 (время московское).',
);
const whenGiven = 'когда администратор дал больше времени на тест';
const taken = 'когда администратор забрал дополнительное время на тест';

export const moreTimeLetters = {
  child: letter('more_time.child', {
    when: whenGiven,
    placeholders: { тест: test, минуты: minutes, 'тест идёт': running, кабинет: childsCabinet },
    subject: 'Больше времени на тест',
    text: 'На {тест} у тебя на {минуты} больше. {тест идёт}\n\nТвой кабинет: {кабинет}',
    sms: 'На {тест} у тебя на {минуты} больше. {кабинет}',
    shown: 'На {тест} у тебя на {минуты} больше. {тест идёт}',
  }),
  parent: letter('more_time.parent', {
    when: whenGiven,
    placeholders: { ребёнок: fullName, тест: test, минуты: minutes, 'тест идёт': running, кабинет: parentsCabinet },
    subject: '{ребёнок}: больше времени на тест',
    text: '{ребёнок}: на {тест} дано на {минуты} больше. {тест идёт}\n\nКабинет: {кабинет}',
    sms: '{ребёнок}: на {тест} дано на {минуты} больше. {кабинет}',
    shown: '{ребёнок}: на {тест} дано на {минуты} больше. {тест идёт}',
  }),
  childBack: letter('more_time.child.back', {
    about: 'время забрали',
    when: taken,
    placeholders: { тест: test, минуты: minutes, кабинет: childsCabinet },
    subject: 'Дополнительное время на тест больше не действует',
    text: 'На {тест} больше не добавляется {минуты}.\n\nТвой кабинет: {кабинет}',
    sms: 'На {тест} больше не добавляется {минуты}. {кабинет}',
    shown: 'На {тест} больше не добавляется {минуты}.',
  }),
  parentBack: letter('more_time.parent.back', {
    about: 'время забрали',
    when: taken,
    placeholders: { ребёнок: fullName, тест: test, минуты: minutes, кабинет: parentsCabinet },
    subject: '{ребёнок}: дополнительное время на тест больше не действует',
    text: '{ребёнок}: на {тест} больше не добавляется {минуты}.\n\nКабинет: {кабинет}',
    sms: '{ребёнок}: на {тест} больше не добавляется {минуты}. {кабинет}',
    shown: '{ребёнок}: на {тест} больше не добавляется {минуты}.',
  }),
};
