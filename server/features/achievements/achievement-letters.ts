import { letter } from '#server/platform/letters/letter.ts';
import { firstName, link, optionalWords, reason, words } from '#server/platform/letters/placeholders.ts';

export const ownAchievements = link('достижения в кабинете участника', '/student/achievements');
export const childsAchievements = link('достижения на странице ребёнка', '/parent/student/achievements?id=7');
const points = words('сколько всего очков', '47,5 очка');
const before = optionalWords('сколько было раньше', 'Раньше было 40.');
const firstTime = 'когда оценены все достижения';
const whenPointsChanged = 'когда очки изменились после оценки';
const standing = words('какой статус', 'статус кадета');
const verdict = words('решение', 'подтверждён');
const verdictReason = optionalWords('причина, как её написал администратор', 'Не читается номер удостоверения.');
const mark = words('что с отметкой', 'отмечено нарушение правил');
const markReason = reason('Чужой диплом.');
const meaning = optionalWords('что это значит', 'Пока отметка стоит, в состав по очкам с ней не попадают.');

export const achievementLetters = {
  assessedChild: letter('achievements_assessed.child', {
    when: firstTime,
    placeholders: { очки: points, достижения: ownAchievements },
    subject: 'Очки подсчитаны',
    text: 'Всего у тебя {очки}: за тесты, достижения и статусы. За что сколько и какое у тебя место — в кабинете: {достижения}',
    sms: 'Очки подсчитаны, всего {очки}: {достижения}',
    shown: 'Всего у тебя {очки}.',
  }),
  assessedAnewChild: letter('achievements_assessed.child.anew', {
    about: 'очки изменились',
    when: whenPointsChanged,
    placeholders: { очки: points, 'было раньше': before, достижения: ownAchievements },
    subject: 'Очки изменились',
    text: 'Всего у тебя {очки}: за тесты, достижения и статусы. {было раньше} За что сколько и какое у тебя место — в кабинете: {достижения}',
    sms: 'Очки изменились, всего {очки}: {достижения}',
    shown: 'Всего у тебя {очки}. {было раньше}',
  }),
  assessedParent: letter('achievements_assessed.parent', {
    when: firstTime,
    placeholders: { имя: firstName, очки: points, достижения: childsAchievements },
    subject: '{имя}: очки подсчитаны',
    text: '{имя}: всего {очки} за тесты, достижения и статусы. За что сколько и какое место — в кабинете: {достижения}',
    sms: '{имя}: очки подсчитаны, всего {очки}: {достижения}',
    shown: '{имя}: всего {очки}.',
  }),
  assessedAnewParent: letter('achievements_assessed.parent.anew', {
    about: 'очки изменились',
    when: whenPointsChanged,
    placeholders: { имя: firstName, очки: points, 'было раньше': before, достижения: childsAchievements },
    subject: '{имя}: очки изменились',
    text: '{имя}: всего {очки} за тесты, достижения и статусы. {было раньше} За что сколько и какое место — в кабинете: {достижения}',
    sms: '{имя}: очки изменились, всего {очки}: {достижения}',
    shown: '{имя}: всего {очки}. {было раньше}',
  }),
  standingChild: letter('standing_decided.child', {
    when: 'когда администратор решил о статусе',
    placeholders: {
      статус: words('какой статус', 'Статус кадета'),
      решение: verdict,
      причина: verdictReason,
      достижения: ownAchievements,
    },
    subject: '{статус} {решение}',
    text: '{статус} {решение}. {причина}\n\nПодробнее — в кабинете: {достижения}',
    sms: '{статус} {решение}: {достижения}',
    shown: '{статус} {решение}.',
  }),
  standingParent: letter('standing_decided.parent', {
    when: 'когда администратор решил о статусе',
    placeholders: {
      имя: firstName,
      статус: standing,
      решение: verdict,
      причина: verdictReason,
      достижения: childsAchievements,
    },
    subject: '{имя}: {статус} {решение}',
    text: '{имя}: {статус} {решение}. {причина}\n\nПодробнее — в кабинете: {достижения}',
    sms: '{имя}: {статус} {решение}: {достижения}',
    shown: '{имя}: {статус} {решение}.',
  }),
  blackLabelChild: letter('black_label.child', {
    when: 'когда администратор поставил или снял отметку',
    placeholders: {
      'что с отметкой': words('что с отметкой', 'Отмечено нарушение правил'),
      причина: markReason,
      'что это значит': meaning,
      достижения: ownAchievements,
    },
    subject: '{что с отметкой}',
    text: '{что с отметкой}: {причина} {что это значит}\n\nКабинет: {достижения}',
    sms: '{что с отметкой}. Подробнее — в кабинете: {достижения}',
    shown: '{что с отметкой}: {причина}',
  }),
  blackLabelParent: letter('black_label.parent', {
    when: 'когда администратор поставил или снял отметку',
    placeholders: {
      имя: firstName,
      'что с отметкой': mark,
      причина: markReason,
      'что это значит': meaning,
      достижения: childsAchievements,
    },
    subject: '{имя}: {что с отметкой}',
    text: '{имя}: {что с отметкой}: {причина} {что это значит}\n\nКабинет: {достижения}',
    sms: '{имя}: {что с отметкой}. Подробнее — в кабинете: {достижения}',
    shown: '{имя}: {что с отметкой}: {причина}',
  }),
};
