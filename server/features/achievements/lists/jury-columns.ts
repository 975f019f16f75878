import { assessmentStateOf } from '#contract/achievements/assessment-state.ts';
import { achievementKinds, achievementLevels, achievementResults } from '#contract/achievements/fields.ts';
import { objectionOutcomes } from '#contract/achievements/objection-outcomes.ts';
import { standingStates } from '#contract/achievements/state-words.ts';
import { statusLabel } from '#contract/statuses.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { DATE, DATE_TIME, dayCell, moscowCell } from '#server/platform/excel/excel.ts';
import type { ExcelList } from '#server/platform/excel/excel-call.ts';
import type { JuryRow } from './jury-rows.ts';

export type JuryColumns = ExcelList<never, JuryRow>['columns'];

const standingCell = (state: JuryRow['cadet_state']) => state && standingStates[state];

function outcomeCell({ objected_at, objection_waits, objection_outcome }: JuryRow): string | null {
  if (objected_at === null) return null;
  if (objection_waits) return 'ждёт итога';
  return objection_outcome ? objectionOutcomes[objection_outcome.outcome] : 'ответ дан без записи итога';
}

const person: JuryColumns = [
  { header: 'Место', width: 8, of: ({ place }) => place },
  { header: 'Фамилия', width: 18, of: ({ surname }) => surname },
  { header: 'Имя', width: 14, of: ({ name }) => name },
  { header: 'Отчество', width: 18, of: ({ patronymic }) => patronymic },
  { header: 'Направление', width: 14, of: ({ direction }) => direction && directionTitle(direction) },
  { header: 'Регион', width: 24, of: ({ region }) => region },
  { header: 'Статус', width: 26, of: ({ participant_status }) => statusLabel(participant_status) },
  { header: 'Оценка', width: 22, of: (row) => assessmentStateOf(row).words },
];

const achievement: JuryColumns = [
  { header: '№', width: 5, of: ({ number }) => (number === 0 ? null : number) },
  { header: 'Достижение', width: 36, of: (row) => row.achievement?.title ?? 'достижений нет' },
  { header: 'Вид', width: 22, of: (row) => row.achievement && achievementKinds[row.achievement.kind] },
  { header: 'Уровень', width: 16, of: (row) => row.achievement && achievementLevels[row.achievement.level] },
  { header: 'Результат', width: 16, of: (row) => row.achievement && achievementResults[row.achievement.result] },
  { header: 'Дата', width: 12, numFmt: DATE, of: (row) => dayCell(row.achievement?.date ?? null) },
  { header: 'Предложено таблицей', width: 14, of: ({ proposed }) => proposed },
  { header: 'Поставлено', width: 12, of: (row) => row.achievement?.point ?? null },
  { header: 'За что', width: 40, of: (row) => row.achievement?.point_reason || null },
  { header: 'Кто оценил', width: 22, of: ({ assessor }) => assessor || null },
  { header: 'Возвращено с замечанием', width: 30, of: (row) => row.achievement?.remark ?? null },
];

const total: JuryColumns = [
  { header: 'Кадет', width: 16, of: ({ cadet_state }) => standingCell(cadet_state) },
  { header: 'Волонтёр', width: 16, of: ({ volunteer_state }) => standingCell(volunteer_state) },
  { header: 'Чёрная метка', width: 13, of: ({ is_black_labelled }) => (is_black_labelled ? 'да' : 'нет') },
  { header: 'Баллы за тесты', width: 12, of: ({ learning_points }) => learning_points },
  { header: 'Баллы за достижения', width: 14, of: (row) => row.learning_achievements_points },
  { header: 'Баллы кадету', width: 12, of: ({ learning_cadet_points }) => learning_cadet_points },
  { header: 'Баллы волонтёру', width: 12, of: ({ learning_volunteer_points }) => learning_volunteer_points },
  { header: 'Всего баллов', width: 12, of: ({ learning_points_total }) => learning_points_total },
  { header: 'Возражение', width: 17, numFmt: DATE_TIME, of: ({ objected_at }) => moscowCell(objected_at) },
  { header: 'Итог возражения', width: 24, of: outcomeCell },
  { header: 'Почему', width: 40, of: ({ objection_outcome }) => objection_outcome?.reason ?? null },
  { header: 'Кто записал итог', width: 22, of: ({ objection_outcome }) => objection_outcome?.name || null },
];

/** What a jury reads, in the Excel of the assessment and in the list of the archive of proofs: one row an achievement. */
export const juryColumns: JuryColumns = [...person, ...achievement, ...total];
