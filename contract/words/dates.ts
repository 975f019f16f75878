/**
 * Moscow's calendar and clock. Instants come in and go out as ISO 8601 in UTC, days as YYYY-MM-DD; people read and type
 * DD.MM.YYYY HH:mm by the clock of Moscow, whatever their own clock or the server's says.
 */

/** Moscow's offset; constant, without summer time, since 2014. */
const OFFSET_HOURS = 3;
const OFFSET = '+03:00';

/** The time on Moscow's clock as if it were UTC, for what has no zone: cells of Excel, the texts below. */
export const moscowClock = (instant: string): Date => new Date(Date.parse(instant) + OFFSET_HOURS * 3_600_000);

// Not Intl.DateTimeFormat: its first use looks through the calendars of all languages, a tenth of what a page takes to wake.
const clockText = (instant: string): string => moscowClock(instant).toISOString();

/** «24.07.2027 23:59» of an instant. */
export const formatDateTime = (instant: string): string => `${formatDate(instant)} ${formatTime(instant)}`;

/** «24.07.2027 23:59:41» of an instant: where the order of what happened counts. */
export const formatDateTimeWithSeconds = (instant: string): string =>
  `${formatDate(instant)} ${formatTimeWithSeconds(instant)}`;

/** «24.07.2027» of an instant. */
export const formatDate = (instant: string): string => formatDay(clockText(instant).slice(0, 10));

/** «23:59» of an instant. */
export const formatTime = (instant: string): string => clockText(instant).slice(11, 16);

/** «12:03:41» of an instant. */
export const formatTimeWithSeconds = (instant: string): string => clockText(instant).slice(11, 19);

/** «24.07.2027» of a calendar day (2027-07-24), which has no time zone. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.');

/**
 * «суббота» of a calendar day (2027-07-24), which has no time zone. The formatter is created on call, since few pages
 * need it.
 */
export const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Calendar day in Moscow at a moment, 2027-07-24; ages and deadlines are counted by it. */
export const moscowDay = (at: Date = new Date()): string => clockText(at.toISOString()).slice(0, 10);

/**
 * End of a calendar day in Moscow, 23:59:59, when its deadlines fall. An invalid Date for a day that does not exist.
 */
export const endOfMoscowDay = (day: string): Date => new Date(`${day}T23:59:59${OFFSET}`);

/** A day (2027-07-24) and a time (14:30) by Moscow's clock as an instant. */
export const moscowMoment = (day: string, time: string): Date => new Date(`${day}T${time}:00${OFFSET}`);

/** The day so many days after (or before) another: «2027-07-31», 1 → «2027-08-01». */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** How many days later one day is than another: «2027-07-31», «2027-08-01» → 1. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** End of the day in Moscow that many days from today, 23:59:59. */
export const endOfMoscowDayIn = (days: number): Date =>
  endOfMoscowDay(moscowDay(new Date(Date.now() + days * 24 * 3_600_000)));
