/**
 * Moscow's calendar and clock. Instants come in and go out as ISO 8601 in UTC, days as YYYY-MM-DD; people read and type
 * DD.MM.YYYY HH:mm by the clock of Moscow, whatever their own clock or the server's says.
 */

/** Moscow has had one offset and no summer time since 2014. */
const OFFSET_HOURS = 3;
const OFFSET = '+03:00';

const moscow = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Moscow', ...options });

// Made once: making one costs as much as some hundred dates formatted with it.
const date = moscow('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' });
const time = moscow('ru-RU', { hour: '2-digit', minute: '2-digit' });
const timeWithSeconds = moscow('ru-RU', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const isoDay = moscow('sv-SE', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** «24.07.2027 23:59» of an instant. */
export const formatDateTime = (instant: string): string => `${formatDate(instant)} ${formatTime(instant)}`;

/** «24.07.2027 23:59:41» of an instant: where the order of what happened counts. */
export const formatDateTimeWithSeconds = (instant: string): string =>
  `${formatDate(instant)} ${formatTimeWithSeconds(instant)}`;

/** «24.07.2027» of an instant. */
export const formatDate = (instant: string): string => date.format(new Date(instant));

/** «23:59» of an instant. */
export const formatTime = (instant: string): string => time.format(new Date(instant));

/** «12:03:41» of an instant. */
export const formatTimeWithSeconds = (instant: string): string => timeWithSeconds.format(new Date(instant));

/** «24.07.2027» of a calendar day (2027-07-24), which has no time zone. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.');

/** «суббота» of a calendar day (2027-07-24), which has no time zone. Its format is made when it is asked for: few pages do. */
export const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The calendar day of a moment in Moscow, 2027-07-24: what ages and deadlines are counted against. */
export const moscowDay = (at: Date = new Date()): string => isoDay.format(at);

/** The instant at which a deadline of that day falls: 23:59:59 in Moscow. An invalid date for no day of the calendar. */
export const endOfMoscowDay = (day: string): Date => new Date(`${day}T23:59:59${OFFSET}`);

/** The same of the day that is so many days from today. */
export const endOfMoscowDayIn = (days: number): Date =>
  endOfMoscowDay(moscowDay(new Date(Date.now() + days * 24 * 3_600_000)));

/** What Moscow's clock shows at an instant, as if it were UTC: for a cell of Excel, which knows no zone. */
export const moscowClock = (instant: string): Date => new Date(Date.parse(instant) + OFFSET_HOURS * 3_600_000);

/** 2027-07-24 of a day typed as 24.07.2027; anything else unchanged, for the schema to refuse. */
export const parseDay = (typed: string): string =>
  typed.trim().replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, (_, day, month, year) => `${year}-${month}-${day}`);

/** The instant of a moment typed as «24.07.2027 23:59»; nothing for any other text. */
export function parseDateTime(typed: string): string | undefined {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})[\s,]+(\d{2}):(\d{2})$/.exec(typed.trim());
  if (!parts) return undefined;
  const [, day, month, year, hour, minute] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00${OFFSET}`);
  if (Number.isNaN(at.getTime())) return undefined;
  const instant = at.toISOString();
  // 31.02 would have become a day of March.
  return formatDateTime(instant) === `${day}.${month}.${year} ${hour}:${minute}` ? instant : undefined;
}
