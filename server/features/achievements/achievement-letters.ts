import { letter } from '#server/platform/letters/letter.ts';
import { firstName, link, optionalWords, reason, words } from '#server/platform/letters/placeholders.ts';

export const ownAchievements = link('достижения в кабинете участника', '/student/achievements');
export const childsAchievements = link('достижения на странице ребёнка', '/parent/student/achievements?id=7');
const points = words('сколько всего баллов', '47,5 балла');
const before = optionalWords('сколько было раньше', 'Раньше было 40.');
const firstTime = 'когда оценены все достижения';
const whenPointsChanged = 'когда баллы изменились после оценки';
const standing = words('какой статус', 'статус кадета');
const verdict = words('решение', 'не подтверждён');
const verdictReason = optionalWords('причина, как её написал администратор', 'Не читается номер удостоверения.');
const why = optionalWords('причина с её словом впереди', 'Причина: Не читается номер удостоверения.');
const mark = words('что с отметкой', 'отмечено нарушение правил');
const markReason = reason('Чужой диплом.');
const meaning = optionalWords('что это значит', 'Пока отметка стоит, в состав по баллам с ней не попадают.');

export const achievementLetters = {
  assessedChild: letter('achievements_assessed.child', {
    when: firstTime,
    placeholders: { баллы: points, достижения: ownAchievements },
    subject: 'Твои достижения оценены: всего {баллы}',
    text: 'Твои достижения оценены. Всего у тебя {баллы}: за тесты, достижения и статусы. За что сколько и какое у тебя место в рейтинге, показано в кабинете: {достижения}',
    sms: 'Твои достижения оценены, всего у тебя {баллы}: {достижения}',
    shown: 'Твои достижения оценены: всего у тебя {баллы}.',
  }),
  assessedAnewChild: letter('achievements_assessed.child.anew', {
    about: 'баллы изменились',
    when: whenPointsChanged,
    placeholders: { баллы: points, 'было раньше': before, достижения: ownAchievements },
    subject: 'Твои баллы изменились: теперь {баллы}',
    text: 'Оценку твоих достижений пересмотрели. Теперь у тебя {баллы}: за тесты, достижения и статусы. {было раньше} За что сколько и какое у тебя место в рейтинге, показано в кабинете: {достижения}',
    sms: 'Твои баллы изменились, теперь {баллы}: {достижения}',
    shown: 'Теперь у тебя {баллы}. {было раньше}',
  }),
  assessedParent: letter('achievements_assessed.parent', {
    when: firstTime,
    placeholders: { имя: firstName, баллы: points, достижения: childsAchievements },
    subject: '{имя}: достижения оценены, всего {баллы}',
    text: 'Достижения оценены. Ребёнок: {имя}. Всего {баллы}: за тесты, достижения и статусы. За что сколько и какое место в рейтинге, показано в кабинете: {достижения}',
    sms: '{имя}: достижения оценены, всего {баллы}: {достижения}',
    shown: '{имя}: достижения оценены, всего {баллы}.',
  }),
  assessedAnewParent: letter('achievements_assessed.parent.anew', {
    about: 'баллы изменились',
    when: whenPointsChanged,
    placeholders: { имя: firstName, баллы: points, 'было раньше': before, достижения: childsAchievements },
    subject: '{имя}: баллы изменились, теперь {баллы}',
    text: 'Оценку достижений пересмотрели. Ребёнок: {имя}. Теперь всего {баллы}: за тесты, достижения и статусы. {было раньше} За что сколько и какое место в рейтинге, показано в кабинете: {достижения}',
    sms: '{имя}: баллы изменились, теперь {баллы}: {достижения}',
    shown: '{имя}: теперь {баллы}. {было раньше}',
  }),
  standingChild: letter('standing_decided.child', {
    when: 'когда администратор решил о статусе',
    placeholders: {
      статус: words('какой статус', 'Статус кадета'),
      решение: verdict,
      причина: verdictReason,
      почему: why,
      достижения: ownAchievements,
    },
    subject: '{статус} {решение}',
    text: 'Мы рассмотрели твой статус. {статус} {решение}. {почему}\n\nБаллы показаны в кабинете: {достижения}',
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
      почему: why,
      достижения: childsAchievements,
    },
    subject: '{имя}: {статус} {решение}',
    text: 'Мы рассмотрели статус, указанный в кабинете. Ребёнок: {имя}. Решение: {статус} {решение}. {почему}\n\nБаллы показаны в кабинете: {достижения}',
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
    text: '{что с отметкой}. Причина: {причина} {что это значит} Если что-то непонятно, напиши нам из своего кабинета: {достижения}',
    sms: '{что с отметкой}. Причина — в кабинете: {достижения}',
    shown: '{что с отметкой}. Причина: {причина}',
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
    text: 'Сообщаем о решении администрации: {что с отметкой}. Ребёнок: {имя}. Причина: {причина} {что это значит} Если вы не согласны, напишите нам из своего кабинета: {достижения}',
    sms: '{имя}: {что с отметкой}. Причина — в кабинете: {достижения}',
    shown: '{имя}: {что с отметкой}. Причина: {причина}',
  }),
};
