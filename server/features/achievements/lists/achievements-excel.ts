import type { AchievementsFilter } from '#contract/achievements/assessment-list.ts';
import { standingStates, volunteerStates } from '#contract/achievements/state-words.ts';
import type { VolunteerRow, VolunteersFilter } from '#contract/achievements/volunteers.ts';
import { statusLabel } from '#contract/statuses.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { DATE_TIME, moscowCell } from '#server/platform/excel/excel.ts';
import { type ExcelList, listInBatches } from '#server/platform/excel/excel-call.ts';
import { type JuryColumns, juryColumns } from './jury-columns.ts';
import { type JuryRow, listJuryRows } from './jury-rows.ts';
import { findAllAssessed } from './list-assessment.ts';
import { describeVolunteers, findAllVolunteers } from './volunteers.ts';

const standingCell = (state: VolunteerRow['volunteer_state']) => state && standingStates[state];

const contacts: JuryColumns = [
  { header: 'Телефон', width: 16, of: ({ phone }) => phone },
  { header: 'Email', width: 28, of: ({ email }) => email },
  { header: 'Ссылка', width: 30, of: (row) => row.achievement?.link ?? null },
];

/** Everybody the filter holds, in the list's order, with all that a jury judges by: one row an achievement. */
export const achievementsExcel: ExcelList<AchievementsFilter, JuryRow> = {
  name: 'Достижения',
  ofSeason: true,
  action: 'achievements_exported',
  columns: [...juryColumns, ...contacts],
  read: async ({ db }, filter) => {
    const ids = await findAllAssessed(db, filter);
    return { batches: listInBatches(ids, (some) => listJuryRows(db, some)), details: { rows: ids.length } };
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
