import { redirect } from '@tanstack/react-router';
import type { JourneyForm } from '#contract/trips/fields.ts';
import type { Queries } from '#web/api.ts';
import { readWords } from '#web/kit/list/address.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { readJourney } from '../lists/trip-list.ts';

/** Query string of the timeline: the journey; `code`: the page was opened by a family's QR code. */
export const readTimeline = knownSearch((search: Record<string, unknown>): { way?: JourneyForm; code?: string } => {
  const [way, code] = [readJourney(search.way), readWords(search.code)];
  return { ...(way === undefined ? {} : { way }), ...(code === undefined ? {} : { code }) };
});

export const timelineOptions = (queries: Queries, way: JourneyForm) => ({
  ...queries.evakobaza.timeline.queryOptions({ input: { way } }),
  // Colleagues check in meanwhile; polled, and reloaded when the phone is used again.
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
});

/** Redirects the address of a family's QR code to the check-in. */
export function redirectToCheckIn({ search: { code } }: { search: { code?: string } }): void {
  if (code) throw redirect({ to: '/admin/users/evakobaza/check-in', search: { code } });
}
