const moscow = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' });
const moscowTime = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', timeStyle: 'short' });

/** DD.MM.YYYY HH:mm of an instant, Moscow time. */
export const moscowMoment = (instant: string): string => moscow.format(new Date(instant)).replace(',', '');

/** HH:mm of an instant, Moscow time. */
export const moscowHour = (instant: string): string => moscowTime.format(new Date(instant));
