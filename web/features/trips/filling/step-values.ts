import { z } from 'zod';
import { emptyTripValues, type JourneyDays, type TripValues, tripFaults } from '#contract/trips/check.ts';
import { type JourneyField, type JourneyForm, journeyFields } from '#contract/trips/fields.ts';
import type { Trip } from '#contract/trips/shapes.ts';
import { formatPhone, normalizePhone } from '#contract/validation/phone.ts';

/** Form values of one journey. */
export type JourneyTexts = Record<string, string>;

export const savedJourney = (form: JourneyForm, trip: Trip): JourneyTexts =>
  Object.fromEntries(journeyFields[form].map((field) => [field, fieldText(field, trip[field])]));

const isPhone = (field: JourneyField): boolean => field.endsWith('_phone');
function fieldText(field: JourneyField, value: string | number | null): string {
  if (value === null) return '';
  return isPhone(field) ? formatPhone(String(value)) : String(value);
}

/** Days the trip's journeys are judged by; those saved before today stay right. */
export const daysOfTrip = ({ trip_days, today, arrival_day, departure_day }: Trip): JourneyDays => ({
  ...trip_days,
  today,
  kept: { arrival: arrival_day ?? '', departure: departure_day ?? '' },
});

const allValues = (trip: Trip): TripValues => ({
  ...emptyTripValues(),
  ...savedJourney('arrival', trip),
  ...savedJourney('departure', trip),
});

/** Schema of one journey's form, with the saved values of the other; the server's rules. */
export const journeySchema = (form: JourneyForm, trip: Trip): z.ZodType<JourneyTexts, JourneyTexts> =>
  z.record(z.string(), z.string()).check(({ value, issues }) => {
    const values = { ...allValues(trip), ...value } as TripValues;
    for (const [field, message] of Object.entries(tripFaults(form, values, daysOfTrip(trip))))
      issues.push({ code: 'custom', message, path: [field], input: value });
  });

/** Fields that differ between saved and typed values. */
export const changedFields = (form: JourneyForm, saved: JourneyTexts, typed: JourneyTexts): JourneyField[] =>
  journeyFields[form].filter((field) => {
    const plain = (text = '') => (isPhone(field) ? normalizePhone(text) : text);
    return plain(saved[field]) !== plain(typed[field]);
  });
