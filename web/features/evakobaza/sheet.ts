import type { WayForm } from '#contract/trips/fields.ts';
import type { Queries } from '#web/api.ts';
import { aDay } from '#web/kit/list/address.ts';
import { load } from '#web/kit/load.ts';
import type { RouterContext } from '#web/router-context.ts';
import { timelineOptions } from './timeline.ts';
import { aWay } from './trip-list.ts';

/** What is printed: which way, of which day. */
export function readSheet(given: Record<string, unknown>): { way?: WayForm; day?: string } {
  const [way, day] = [aWay(given.way), aDay(given.day)];
  return { ...(way === undefined ? {} : { way }), ...(day === undefined ? {} : { day }) };
}

/** All of one day, to be printed; of every day where none is known yet. */
export const sheetOptions = (queries: Queries, way: WayForm, day: string | undefined) =>
  queries.evakobaza.sheet.queryOptions({ input: { way, ...(day === undefined ? {} : { day }) } });

/** The days there are, and all of the day that is named, else of the first. */
export async function loadSheet(context: RouterContext, way: WayForm, day: string | undefined): Promise<void> {
  const days = await load(context, (queries) => timelineOptions(queries, way));
  const shown = day ?? days.data[0]?.day;
  await load(context, (queries) => sheetOptions(queries, way, shown));
}
