import type { Configuration } from '#contract/configuration/configuration.ts';
import type { TripAbout } from '#contract/trips/shapes.ts';
import { findShownText } from '#server/features/site-texts/queries.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { fillSiteHtml } from '#server/platform/configuration/site-words.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** The point of the children's centre (contract/trips/points.ts): the shift is there. */
const CENTRE = 4;

/** What the options say of a shift; `text`: the site text as the public reads it. */
export function shiftOf(options: Readonly<Configuration>, text: string): TripAbout {
  const { trip_days, trip_points, trip_map, trip_escorts, trip_packing, trip_cost } = options;
  const { name, address } = trip_points[CENTRE];
  return {
    text: fillSiteHtml(text, options),
    days: trip_days,
    place: { name, address: address.trim(), map: trip_map },
    escorts: trip_escorts,
    packing: trip_packing
      .split('\n')
      .map((thing) => thing.replace(/^[\s•–—*-]+/, '').trim())
      .filter(Boolean),
    cost: trip_cost,
    contact: {
      name: options.trip_contact_name,
      phone: options.trip_contact_phone || options.contact_phone,
      email: options.trip_contact_email || options.contact_email,
    },
  };
}

/**
 * What a family reads of the shift of this season before it confirms; parts nobody has filled in are empty. One query, the
 * options remembered. docs/product/selection-and-trip.md, «What the shift is».
 */
export async function describeShift(db: Connection): Promise<TripAbout> {
  const [options, text] = await Promise.all([getConfiguration(db), findShownText(db, 'trip_about')]);
  return shiftOf(options, text);
}
