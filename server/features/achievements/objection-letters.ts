import { letter } from '#server/platform/letters/letter.ts';
import { firstName, optionalWords, reason, words } from '#server/platform/letters/placeholders.ts';
import { childsAchievements, ownAchievements } from './achievement-letters.ts';

const total = words('сколько всего баллов', '47,5 балла');
const before = optionalWords('сколько было при возражении', 'Было 40.');
const why = reason('Проверили протокол турнира: место командное, баллы за него поставлены по таблице.');
const whenStay = 'когда возражение рассмотрели, и баллы не изменили';
const whenChanged = 'когда возражение рассмотрели, и баллы изменили';
const changed = 'баллы изменились';

/** Letters that say how an objection to the points has ended. */
export const objectionLetters = {
  stayChild: letter('objection_ended.child', {
    when: whenStay,
    placeholders: { баллы: total, причина: why, достижения: ownAchievements },
    subject: 'Возражение рассмотрели: баллы не изменены',
    text: 'Твоё возражение рассмотрели, баллы по нему не изменены: всего у тебя {баллы}.\n\nПочему: {причина}\n\nТвои достижения и баллы: {достижения}',
    sms: 'Возражение рассмотрели: баллы не изменены. Почему — в кабинете: {достижения}',
    shown: 'Баллы по возражению не изменены, всего {баллы}. {причина}',
  }),
  stayParent: letter('objection_ended.parent', {
    when: whenStay,
    placeholders: { имя: firstName, баллы: total, причина: why, достижения: childsAchievements },
    subject: '{имя}: возражение рассмотрели, баллы не изменены',
    text: 'Мы рассмотрели возражение против баллов. Ребёнок: {имя}. Баллы не изменены: всего {баллы}.\n\nПочему: {причина}\n\nДостижения и баллы ребёнка: {достижения}',
    sms: '{имя}: возражение рассмотрели, баллы не изменены. Почему — в кабинете: {достижения}',
    shown: '{имя}: баллы по возражению не изменены, всего {баллы}. {причина}',
  }),
  changedChild: letter('objection_ended.child.changed', {
    about: changed,
    when: whenChanged,
    placeholders: { баллы: total, 'было раньше': before, причина: why, достижения: ownAchievements },
    subject: 'Возражение рассмотрели: баллы изменены',
    text: 'Твоё возражение рассмотрели, баллы изменены: теперь всего {баллы}. {было раньше}\n\nПочему: {причина}\n\nТвои достижения, баллы и место: {достижения}',
    sms: 'Возражение рассмотрели: теперь {баллы}. Почему — в кабинете: {достижения}',
    shown: 'Баллы изменены, теперь {баллы}. {причина}',
  }),
  changedParent: letter('objection_ended.parent.changed', {
    about: changed,
    when: whenChanged,
    placeholders: { имя: firstName, баллы: total, 'было раньше': before, причина: why, достижения: childsAchievements },
    subject: '{имя}: возражение рассмотрели, баллы изменены',
    text: 'Мы рассмотрели возражение против баллов. Ребёнок: {имя}. Баллы изменены: теперь всего {баллы}. {было раньше}\n\nПочему: {причина}\n\nДостижения, баллы и место ребёнка: {достижения}',
    sms: '{имя}: возражение рассмотрели, теперь {баллы}. Почему — в кабинете: {достижения}',
    shown: '{имя}: баллы изменены, теперь {баллы}. {причина}',
  }),
};
