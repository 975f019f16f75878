import { endOfMoscowDay } from '#contract/words/dates.ts';
import { invalid } from '#server/platform/errors.ts';

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/**
 * The instant of a new deadline, ISO 8601 in UTC: 23:59:59 Europe/Moscow of a day, or the instant itself.
 * 422 at `time_out_date` for one that is not in the future or more than a year away.
 */
export function deadlineAt(date: string): string {
  const at = date.includes('T') ? new Date(date) : endOfMoscowDay(date);
  const ahead = at.getTime() - Date.now();
  if (ahead <= 0) throw invalid({ time_out_date: 'Новый срок должен быть в будущем' });
  if (ahead > YEAR_MS) throw invalid({ time_out_date: 'Новый срок не может быть дальше года' });
  return at.toISOString();
}
