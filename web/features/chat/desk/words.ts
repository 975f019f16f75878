import type { DeskRow } from '#contract/chat/desk.ts';
import { deskFilters } from '#contract/chat/desk-filters.ts';
import type { DeskFilter } from '#contract/chat/fields.ts';
import { formatDate, formatTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';

/** Short titles of the filters. */
export const filterWords: Record<DeskFilter, string> = { ...deskFilters, waiting: 'Ждут', important: 'Важные' };

/** Texts of an empty filter. */
export const emptyWords: Record<DeskFilter, { title: string; text: string }> = {
  open: { title: 'Открытых диалогов нет', text: 'Новые появятся здесь, как только кто-нибудь напишет.' },
  unread: { title: 'Всё прочитано', text: 'Новые сообщения появятся здесь сами.' },
  waiting: { title: 'Никто не ждёт ответа', text: 'Здесь стоят те, кому ещё не ответили.' },
  mine: { title: 'Ваших диалогов нет', text: 'Возьмите диалог себе, и он появится здесь.' },
  nobodys: { title: 'Ничьих диалогов нет', text: 'У каждого открытого диалога есть кто-то из коллег.' },
  important: { title: 'Важных диалогов нет', text: 'Важность меняют в самом диалоге.' },
  snoozed: {
    title: 'Отложенных диалогов нет',
    text: 'Отложенный диалог вернётся в назначенный час или когда человек напишет.',
  },
  closed: { title: 'Закрытых диалогов нет', text: 'Сюда уходят диалоги, на которые ответили.' },
};

export const priorities = ['Обычный', 'Важный', 'Срочный'] as const;

/** Note on a search with too many matches, e.g. for a frequent name: what was left out, and what to do. */
export const frequentWords =
  'Совпадений больше 10 000: диалоги родителей и детей не искали. Уточните поиск, например фамилией вместе с именем.';

/** «3 часа», «2 дня» since an instant; `now` in milliseconds. */
export function timeSince(since: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(since)) / 60_000);
  if (minutes < 1) return 'меньше минуты';
  if (minutes < 60) return plural(minutes, 'минуту', 'минуты', 'минут');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? plural(hours, 'час', 'часа', 'часов') : plural(Math.floor(hours / 24), 'день', 'дня', 'дней');
}

/** «14:05» of today, «24.07» of this year, «24.07.2026» of another. */
export function shortTime(at: string, now: number): string {
  const [day, today] = [formatDate(at), formatDate(new Date(now).toISOString())];
  if (day === today) return formatTime(at);
  return day.slice(6) === today.slice(6) ? day.slice(0, 5) : day;
}

/** The last message of a dialog in one line. */
export function lastWords(last: DeskRow['last']): string {
  if (!last) return 'Сообщений ещё нет';
  const files = last.files > 0 ? plural(last.files, 'файл', 'файла', 'файлов') : '';
  const words = [last.text, files && (last.text ? `(${files})` : files)].filter(Boolean).join(' ');
  return last.direction === 'out' ? `Ответ: ${words}` : words;
}
