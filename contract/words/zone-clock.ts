const clockOf = (time_zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });

/** The zone (IANA name) itself, or Moscow's for one that nobody knows here. */
export function knownZone(time_zone: string): string {
  try {
    clockOf(time_zone);
    return time_zone;
  } catch {
    return 'Europe/Moscow';
  }
}

/** Minutes since midnight on the clocks of a zone; of Moscow's for one that nobody knows here. */
export function minutesOfDay(at: Date, time_zone: string): number {
  const [hour = '0', minute = '0'] = clockOf(knownZone(time_zone)).format(at).split(':');
  return Number(hour) * 60 + Number(minute);
}

/** The zone of the machine this runs on: in a browser, of its owner. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
