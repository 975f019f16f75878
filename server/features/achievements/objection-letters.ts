import { letter } from '#server/platform/letters/letter.ts';
import { firstName, optionalWords, reason, words } from '#server/platform/letters/placeholders.ts';
import { childsAchievements, ownAchievements } from './achievement-letters.ts';

const total = words('сколько всего очков', '47,5 очка');
const before = optionalWords('сколько было при возражении', 'Было 40.');
const why = reason('Проверили протокол турнира: место командное, очки за него поставлены по таблице.');
const whenStay = 'когда возражение рассмотрели, и очки не изменили';
const whenChanged = 'когда возражение рассмотрели, и очки изменили';
const changed = 'очки изменились';

/** Letters that say how an objection to the points has ended. */
export const objectionLetters = {
  stayChild: letter('objection_ended.child', {
    when: whenStay,
    placeholders: { очки: total, причина: why, достижения: ownAchievements },
    subject: 'Возражение рассмотрели: очки не изменены',
    text: 'Твоё возражение рассмотрели, очки по нему не изменены: всего у тебя {очки}.\n\nПочему: {причина}\n\nТвои достижения и очки: {достижения}',
    sms: 'Возражение рассмотрели: очки не изменены. Почему — в кабинете: {достижения}',
    shown: 'Очки по возражению не изменены, всего {очки}. {причина}',
  }),
  stayParent: letter('objection_ended.parent', {
    when: whenStay,
    placeholders: { имя: firstName, очки: total, причина: why, достижения: childsAchievements },
    subject: '{имя}: возражение рассмотрели, очки не изменены',
    text: '{имя}: возражение против очков рассмотрели, очки по нему не изменены: всего {очки}.\n\nПочему: {причина}\n\nДостижения и очки ребёнка: {достижения}',
    sms: '{имя}: возражение рассмотрели, очки не изменены. Почему — в кабинете: {достижения}',
    shown: '{имя}: очки по возражению не изменены, всего {очки}. {причина}',
  }),
  changedChild: letter('objection_ended.child.changed', {
    about: changed,
    when: whenChanged,
    placeholders: { очки: total, 'было раньше': before, причина: why, достижения: ownAchievements },
    subject: 'Возражение рассмотрели: очки изменены',
    text: 'Твоё возражение рассмотрели, очки изменены: теперь всего {очки}. {было раньше}\n\nПочему: {причина}\n\nТвои достижения, очки и место: {достижения}',
    sms: 'Возражение рассмотрели: теперь {очки}. Почему — в кабинете: {достижения}',
    shown: 'Очки изменены, теперь {очки}. {причина}',
  }),
  changedParent: letter('objection_ended.parent.changed', {
    about: changed,
    when: whenChanged,
    placeholders: { имя: firstName, очки: total, 'было раньше': before, причина: why, достижения: childsAchievements },
    subject: '{имя}: возражение рассмотрели, очки изменены',
    text: '{имя}: возражение против очков рассмотрели, очки изменены: теперь всего {очки}. {было раньше}\n\nПочему: {причина}\n\nДостижения, очки и место ребёнка: {достижения}',
    sms: '{имя}: возражение рассмотрели, теперь {очки}. Почему — в кабинете: {достижения}',
    shown: '{имя}: очки изменены, теперь {очки}. {причина}',
  }),
};
