import type { WayForm } from '#contract/trips/fields.ts';
import type { Queries } from '#web/api.ts';
import { words } from '#web/kit/list/address.ts';
import { aWay } from './trip-list.ts';

/** Which way the timeline shows; `code`: somebody came by the QR code of a family's page. */
export function readTimeline(given: Record<string, unknown>): { way?: WayForm; code?: string } {
  const [way, code] = [aWay(given.way), words(given.code)];
  return { ...(way === undefined ? {} : { way }), ...(code === undefined ? {} : { code }) };
}

export const timelineOptions = (queries: Queries, way: WayForm) => ({
  ...queries.evakobaza.timeline.queryOptions({ input: { way } }),
  // Others mark meanwhile; a phone that was away asks when it is looked at again.
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
});

const days = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' });
/** «суббота» of 2027-07-24. */
export const weekday = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
