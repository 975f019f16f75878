const moscow = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** «24.07.2027 23:59» of an instant, Moscow time: how messages name a deadline. */
export const moscowTime = (instant: string): string => moscow.format(new Date(instant)).replace(',', '');
