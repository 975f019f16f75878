import type { ExpectedArrival } from '#contract/evakobaza/check-in.ts';
import { missingWords } from '#contract/evakobaza/words.ts';
import { awaitsAnswer, isFillingTrip } from '#contract/statuses/predicates.ts';
import { statusTraits } from '#contract/statuses/table.ts';
import { statuses as s, statusLabel } from '#contract/statuses.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { formatDateTime } from '#contract/words/dates.ts';

/** The parent to call, as far as one is known. */
const call = ({ parent_name, parent_phone }: ExpectedArrival): string =>
  parent_phone ? ` Позвоните: ${[parent_name, formatPhone(parent_phone)].filter(Boolean).join(', ')}.` : '';

/** «Уже отмечено: Савельева Ирина, 24.07.2027 12:03» */
export const alreadyWords = ({ arrived_at, arrived_by }: ExpectedArrival): string =>
  `Уже отмечено: ${[arrived_by, arrived_at && formatDateTime(arrived_at)].filter(Boolean).join(', ') || 'время неизвестно'}`;

/** Why a child cannot be marked as arrived, and what to do now. */
export function refusalWords(person: ExpectedArrival): string {
  const status = person.participant_status;
  if (isFillingTrip(status)) {
    const lacks = missingWords(person.missing);
    return `Данные поездки заполнены не до конца${lacks ? `: не хватает — ${lacks}` : ''}. Их вносит родитель в своём кабинете, после этого прибытие можно отметить.${call(person)}`;
  }
  if (awaitsAnswer(status)) return `Родитель ещё не подтвердил поездку: это делают в его кабинете.${call(person)}`;
  if (status === s.TRIP_CANCELLED)
    return `Поездка отменена. Вернуть участие можно на странице участника, если есть свободное место.${call(person)}`;
  if (statusTraits[status].state === 'finished') return 'Смена для этого участника уже завершена';
  return `Отметить нельзя: ${statusLabel(status).toLowerCase()}`;
}
