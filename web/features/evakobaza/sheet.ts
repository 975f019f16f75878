import type { WayForm } from '#contract/trips/fields.ts';
import type { Queries } from '#web/api.ts';
import { aDay } from '#web/kit/list/address.ts';
import { load } from '#web/kit/load.ts';
import type { RouterContext } from '#web/router-context.ts';
import { timelineOptions } from './timeline.ts';
import { aWay } from './trip-list.ts';

/** Query string of the sheets: journey and day. */
export function readSheet(given: Record<string, unknown>): { way?: WayForm; day?: string } {
  const [way, day] = [aWay(given.way), aDay(given.day)];
  return { ...(way === undefined ? {} : { way }), ...(day === undefined ? {} : { day }) };
}

/** Query of all travellers of a day; of every day if none is given. */
export const sheetOptions = (queries: Queries, way: WayForm, day: string | undefined) =>
  queries.evakobaza.sheet.queryOptions({ input: { way, ...(day === undefined ? {} : { day }) } });

/** Loads the days, and the travellers of the given or the first one. */
export async function loadSheet(context: RouterContext, way: WayForm, day: string | undefined): Promise<void> {
  const days = await load(context, (queries) => timelineOptions(queries, way));
  const shown = day ?? days.data[0]?.day;
  await load(context, (queries) => sheetOptions(queries, way, shown));
}
