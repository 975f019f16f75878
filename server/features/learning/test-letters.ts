import { letter } from '#server/platform/letters/letter.ts';
import {
  childsCabinet,
  fullName,
  guidesCabinet,
  parentsCabinet,
  required,
  words,
} from '#server/platform/letters/placeholders.ts';

const test = required(words('название теста', '«Приливы и отливы»'), 'text', 'shown');
const points = required(words('сколько баллов', '6 баллов'), 'text', 'shown');
const placeholders = { тест: test, баллы: points };
const when = 'когда время на тест вышло и портал отправил его с теми ответами, которые были сохранены';

export const testLetters = {
  child: letter('test_closed.child', {
    when,
    placeholders: { ...placeholders, кабинет: childsCabinet },
    subject: 'Готов результат теста',
    text: 'Время на тест {тест} вышло, и портал отправил его с ответами, которые успели сохраниться. Результат: {баллы}.\n\nЧто дальше, видно в твоём кабинете: {кабинет}',
    sms: 'Время на тест {тест} вышло. Результат: {баллы}. {кабинет}',
    shown: 'Время на тест {тест} вышло, он отправлен с сохранёнными ответами. Результат: {баллы}.',
  }),
  parent: letter('test_closed.parent', {
    when,
    placeholders: { ребёнок: fullName, ...placeholders, кабинет: parentsCabinet },
    subject: '{ребёнок}: готов результат теста',
    text: 'Время на тест {тест} вышло, и портал отправил его с ответами, которые успели сохраниться. Ребёнок: {ребёнок}. Результат: {баллы}. Делать ничего не нужно.\n\nВаш кабинет: {кабинет}',
    sms: '{ребёнок}: время на тест {тест} вышло. Результат: {баллы}. {кабинет}',
    shown: '{ребёнок}: время на тест {тест} вышло, он отправлен с сохранёнными ответами. Результат: {баллы}.',
  }),
  guide: letter('test_closed.guide', {
    when,
    placeholders: { ...placeholders, кабинет: guidesCabinet },
    subject: 'Готов результат теста',
    text: 'Время на тест {тест} вышло, и портал отправил его с ответами, которые успели сохраниться. Результат: {баллы}.\n\nЧто дальше, видно в вашем кабинете: {кабинет}',
    sms: 'Время на тест {тест} вышло. Результат: {баллы}. {кабинет}',
    shown: 'Время на тест {тест} вышло, он отправлен с сохранёнными ответами. Результат: {баллы}.',
  }),
};
