import { redirect } from '@tanstack/react-router';
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

/** The address in the QR code of a family's page leads to the check-in. */
export function redirectToCheckIn({ search: { code } }: { search: { code?: string } }): void {
  if (code) throw redirect({ to: '/admin/users/evakobaza/check-in', search: { code } });
}
