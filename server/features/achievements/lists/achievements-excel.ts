import type { AchievementRow, AchievementsFilter } from '#contract/achievements/assessment-list.ts';
import { MAX_ACHIEVEMENTS } from '#contract/achievements/drafts.ts';
import { isReadyAt } from '#contract/achievements/fields.ts';
import { standingStates, volunteerStates } from '#contract/achievements/state-words.ts';
import type { VolunteerRow, VolunteersFilter } from '#contract/achievements/volunteers.ts';
import { statusLabel } from '#contract/statuses.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { DATE_TIME, moscowCell } from '#server/platform/excel/excel.ts';
import { type ExcelList, listInBatches } from '#server/platform/excel/excel-call.ts';
import { describeRows, findAllAssessed } from './list-assessment.ts';
import { describeVolunteers, findAllVolunteers } from './volunteers.ts';

type Columns<Row> = ExcelList<never, Row>['columns'];

const person: Columns<Pick<AchievementRow, 'user' | 'direction' | 'region'>> = [
  { header: 'Фамилия', width: 20, of: ({ user }) => user.surname },
  { header: 'Имя', width: 16, of: ({ user }) => user.name },
  { header: 'Отчество', width: 18, of: ({ user }) => user.patronymic },
  { header: 'Телефон', width: 16, of: ({ user }) => user.phone },
  { header: 'Email', width: 28, of: ({ user }) => user.email },
  { header: 'Статус', width: 30, of: ({ user }) => statusLabel(user.participant_status) },
  { header: 'Направление', width: 15, of: ({ direction }) => direction && directionTitle(direction) },
  { header: 'Регион', width: 26, of: ({ region }) => region },
];

const scores: Columns<AchievementRow> = Array.from({ length: MAX_ACHIEVEMENTS }, (_, index) => index).flatMap(
  (index): Columns<AchievementRow> => [
    { header: `Достижение ${index + 1}`, width: 34, of: ({ achievements }) => achievements[index]?.title ?? null },
    { header: `Очки ${index + 1}`, width: 9, of: ({ achievements }) => achievements[index]?.point ?? null },
  ],
);

const standingCell = (state: AchievementRow['cadet_state']) => state && standingStates[state];

/** Everybody the filter holds, in the list's order. */
export const achievementsExcel: ExcelList<AchievementsFilter, AchievementRow> = {
  name: 'Достижения',
  ofSeason: true,
  action: 'achievements_exported',
  columns: [
    ...person,
    { header: 'Оценка', width: 14, of: ({ user }) => (isReadyAt(user.participant_status) ? 'готов' : 'нужна оценка') },
    ...scores,
    { header: 'Кадет', width: 16, of: ({ cadet_state }) => standingCell(cadet_state) },
    { header: 'Волонтёр', width: 16, of: ({ volunteer_state }) => standingCell(volunteer_state) },
    { header: 'Чёрная метка', width: 13, of: ({ black_labels }) => (black_labels.length > 0 ? 'да' : 'нет') },
    { header: 'За тесты', width: 10, of: ({ learning_points }) => learning_points },
    { header: 'За достижения', width: 14, of: (row) => row.learning_achievements_points },
    { header: 'Кадету', width: 9, of: ({ learning_cadet_points }) => learning_cadet_points },
    { header: 'Волонтёру', width: 11, of: ({ learning_volunteer_points }) => learning_volunteer_points },
    { header: 'Всего', width: 9, of: ({ learning_points_total }) => learning_points_total },
  ],
  read: async ({ db }, filter) => {
    const ids = await findAllAssessed(db, filter);
    return { batches: listInBatches(ids, (some) => describeRows(db, some)), details: { rows: ids.length } };
  },
};

export const volunteersExcel: ExcelList<VolunteersFilter, VolunteerRow> = {
  name: 'Волонтёры',
  ofSeason: true,
  action: 'volunteers_exported',
  columns: [
    { header: 'Фамилия', width: 20, of: ({ surname }) => surname },
    { header: 'Имя', width: 16, of: ({ name }) => name },
    { header: 'Отчество', width: 18, of: ({ patronymic }) => patronymic },
    { header: 'Телефон', width: 16, of: ({ phone }) => phone },
    { header: 'Email', width: 28, of: ({ email }) => email },
    { header: 'Статус', width: 30, of: ({ participant_status }) => statusLabel(participant_status) },
    { header: 'Направление', width: 15, of: ({ direction }) => direction && directionTitle(direction) },
    { header: 'Регион', width: 26, of: ({ region }) => region },
    {
      header: 'Решение',
      width: 18,
      of: ({ volunteer_state }) => standingCell(volunteer_state) ?? volunteerStates.offered,
    },
    { header: 'Причина', width: 40, of: ({ decision }) => decision?.reason ?? null },
    { header: 'Кто решил', width: 24, of: ({ decision }) => decision?.name ?? null },
    { header: 'Когда (МСК)', width: 18, numFmt: DATE_TIME, of: ({ decision }) => moscowCell(decision?.at ?? null) },
    { header: 'Подтверждение', width: 34, of: ({ proof }) => proof?.title ?? null },
    { header: 'Ссылка', width: 30, of: ({ proof }) => proof?.link ?? null },
    { header: 'Предлагает помощь', width: 18, of: ({ offers_help }) => (offers_help ? 'да' : 'нет') },
  ],
  read: async ({ db }, filter) => {
    const ids = await findAllVolunteers(db, filter);
    return { batches: listInBatches(ids, (some) => describeVolunteers(db, some)), details: { rows: ids.length } };
  },
};
