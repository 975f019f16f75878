import type { EnrollmentFilter } from '#contract/enrollment/filter.ts';
import type { EnrollmentRow } from '#contract/enrollment/shapes.ts';
import { waveKinds, waveOutcomeWords } from '#contract/enrollment/words.ts';
import { statusLabel } from '#contract/statuses.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { DATE_TIME, moscowCell } from '#server/platform/excel/excel.ts';
import { type ExcelList, listInBatches } from '#server/platform/excel/excel-call.ts';
import { answerWords } from '../protocol/answer-words.ts';
import { getProtocol, type ProtocolRow } from '../protocol/protocol.ts';
import { describeRows, findAllEnrolled } from './list-enrollment.ts';

type Columns<Row> = ExcelList<never, Row>['columns'];
type PointsOfRow = Omit<ProtocolRow, 'outcome' | 'name' | 'answer' | 'answered_at' | 'place' | 'code'>;

const points: Columns<Pick<PointsOfRow, keyof PointsOfRow>> = [
  { header: 'За тесты', width: 10, of: ({ learning_points }) => learning_points },
  { header: 'За достижения', width: 14, of: (row) => row.learning_achievements_points },
  { header: 'Кадету', width: 9, of: ({ learning_cadet_points }) => learning_cadet_points },
  { header: 'Волонтёру', width: 11, of: ({ learning_volunteer_points }) => learning_volunteer_points },
  { header: 'Всего', width: 9, of: ({ learning_points_total }) => learning_points_total },
  { header: 'Курс окончен (МСК)', width: 18, numFmt: DATE_TIME, of: ({ completed_at }) => moscowCell(completed_at) },
];

/** Everybody the filter holds, in the list's order. */
export const enrollmentExcel: ExcelList<EnrollmentFilter, EnrollmentRow> = {
  name: 'Зачисление',
  ofSeason: true,
  action: 'enrollment_exported',
  columns: [
    { header: 'Направление', width: 15, of: ({ direction }) => directionTitle(direction) },
    { header: 'Место', width: 8, of: ({ place }) => place },
    { header: 'Фамилия', width: 20, of: ({ surname }) => surname },
    { header: 'Имя', width: 16, of: ({ name }) => name },
    { header: 'Отчество', width: 18, of: ({ patronymic }) => patronymic },
    { header: 'Телефон', width: 16, of: ({ phone }) => phone },
    { header: 'Email', width: 28, of: ({ email }) => email },
    { header: 'Регион', width: 26, of: ({ region }) => region },
    { header: 'Статус', width: 34, of: ({ participant_status }) => statusLabel(participant_status) },
    { header: 'Волна', width: 22, of: ({ wave }) => wave && `${wave.number}. ${waveKinds[wave.kind]}` },
    { header: 'Чёрная метка', width: 30, of: ({ black_label }) => black_label },
    ...points,
  ],
  read: async ({ db }, filter) => {
    const { current_year } = await getConfiguration(db);
    const ids = await findAllEnrolled(db, current_year, filter);
    return {
      batches: listInBatches(ids, (some) => describeRows(db, current_year, some)),
      details: { rows: ids.length },
    };
  },
};

async function* inOne<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

/** The protocol of a wave as an Excel file, by direction. */
export const protocolExcel: ExcelList<{ wave_id: number }, ProtocolRow> = {
  name: 'Протокол волны зачисления',
  ofSeason: true,
  action: 'wave_protocol_taken',
  columns: [
    { header: 'Направление', width: 15, of: ({ direction }) => directionTitle(direction) },
    { header: 'Место', width: 8, of: ({ place }) => place ?? 'вне счёта' },
    { header: 'Участник', width: 36, of: ({ name }) => name },
    { header: 'Решение волны', width: 44, of: ({ outcome }) => waveOutcomeWords[outcome] },
    { header: 'Ответ', width: 26, of: answerWords },
    { header: 'Когда (МСК)', width: 18, numFmt: DATE_TIME, of: ({ answered_at }) => moscowCell(answered_at) },
    ...points,
    { header: 'Код в открытом протоколе', width: 24, of: ({ code }) => code },
  ],
  read: async ({ db }, { wave_id }) => {
    const { rows } = await getProtocol(db, wave_id);
    return { batches: inOne(rows), details: { rows: rows.length } };
  },
};
