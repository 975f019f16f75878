import type { JourneyForm } from '#contract/trips/fields.ts';
import type { Queries } from '#web/api.ts';
import { readDay } from '#web/kit/list/address.ts';
import { loadQuery } from '#web/kit/loading/load.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import type { RouterContext } from '#web/router-context.ts';
import { readJourney } from '../lists/trip-list.ts';
import { timelineOptions } from '../timeline/timeline.ts';

/** Query string of the sheets: journey and day. */
export const readSheet = knownSearch((search: Record<string, unknown>): { way?: JourneyForm; day?: string } => {
  const [way, day] = [readJourney(search.way), readDay(search.day)];
  return { ...(way === undefined ? {} : { way }), ...(day === undefined ? {} : { day }) };
});

/** Query of all travellers of a day; of every day if none is given. */
export const sheetOptions = (queries: Queries, way: JourneyForm, day: string | undefined) =>
  queries.evakobaza.sheet.queryOptions({ input: { way, ...(day === undefined ? {} : { day }) } });

/** Loads the days, and the travellers of the given or the first one. */
export async function loadSheet(context: RouterContext, way: JourneyForm, day: string | undefined): Promise<void> {
  const days = await loadQuery(context, (queries) => timelineOptions(queries, way));
  const shown = day ?? days.data[0]?.day;
  await loadQuery(context, (queries) => sheetOptions(queries, way, shown));
}
