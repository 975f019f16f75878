import { z } from 'zod';
import { formatPhone, normalizePhone } from '#contract/phone.ts';
import { emptyTripValues, type TripValues, tripFaults } from '#contract/trips/check.ts';
import { type WayField, type WayForm, wayFields } from '#contract/trips/fields.ts';
import type { Trip } from '#contract/trips/shapes.ts';

/** Form values of one journey. */
export type WayTyped = Record<string, string>;

export const savedWay = (form: WayForm, trip: Trip): WayTyped =>
  Object.fromEntries(wayFields[form].map((field) => [field, shownIn(field, trip[field])]));

const isPhone = (field: WayField): boolean => field.endsWith('_phone');
function shownIn(field: WayField, value: string | number | null): string {
  if (value === null) return '';
  return isPhone(field) ? formatPhone(String(value)) : String(value);
}

const allValues = (trip: Trip): TripValues => ({
  ...emptyTripValues(),
  ...savedWay('arrival', trip),
  ...savedWay('departure', trip),
});

/** Schema of one journey's form, with the saved values of the other; the server's rules. */
export const waySchema = (form: WayForm, trip: Trip): z.ZodType<WayTyped, WayTyped> =>
  z.record(z.string(), z.string()).check(({ value, issues }) => {
    const values = { ...allValues(trip), ...value } as TripValues;
    for (const [field, message] of Object.entries(tripFaults(form, values, trip.trip_days)))
      issues.push({ code: 'custom', message, path: [field], input: value });
  });

/** Fields that differ between saved and typed values. */
export const differing = (form: WayForm, saved: WayTyped, typed: WayTyped): WayField[] =>
  wayFields[form].filter((field) => {
    const plain = (text = '') => (isPhone(field) ? normalizePhone(text) : text);
    return plain(saved[field]) !== plain(typed[field]);
  });
