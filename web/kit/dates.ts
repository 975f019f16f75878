const moscow = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', ...options });

const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;
const asDate = moscow(date);
const asTime = moscow(time);
const asTimeWithSeconds = moscow({ ...time, second: '2-digit' });

/** DD.MM.YYYY HH:mm of an instant (ISO 8601, UTC), Moscow time. */
export const formatDateTime = (instant: string): string => {
  const at = new Date(instant);
  return `${asDate.format(at)} ${asTime.format(at)}`;
};

/** DD.MM.YYYY of an instant, Moscow time. */
export const formatDate = (instant: string): string => asDate.format(new Date(instant));

/** HH:mm:ss of an instant, Moscow time: «сохранено 12:03:41». */
export const formatTime = (instant: string): string => asTimeWithSeconds.format(new Date(instant));

/** DD.MM.YYYY of a calendar day (YYYY-MM-DD), which has no time zone. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.');

/** YYYY-MM-DD of a day typed as DD.MM.YYYY; anything else unchanged, for the schema to refuse. */
export const parseDay = (typed: string): string =>
  typed.trim().replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, (_, day, month, year) => `${year}-${month}-${day}`);

const plurals = new Intl.PluralRules('ru-RU');

/** `count` with its noun in the right form: plural(3, 'день', 'дня', 'дней') → «3 дня». */
export function plural(count: number, one: string, few: string, many: string): string {
  const form = plurals.select(count);
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`;
}
