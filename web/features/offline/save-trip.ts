import { escaped } from '#contract/site-texts/placeholders.ts';
import { tripForms } from '#contract/trips/fields.ts';
import { CAMP_MARGIN_DAYS } from '#contract/trips/points.ts';
import type { Trip, TripAbout } from '#contract/trips/shapes.ts';
import { formatDay } from '#contract/words/dates.ts';
import type { Api } from '#web/api.ts';
import { saveWhole } from './save-offline.ts';
import { type ItemToSave, removeSaved, type SavedItem } from './saved-items.ts';

const DAY_MS = 86_400_000;
/** Where the camp's days are not known. */
const KEPT_DAYS = 60;

export const tripKey = (participant_id: number): string => `trip-${participant_id}`;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The last day it lies on the device: when everybody is home. */
const lastDay = ({ trip_days: { to } }: Trip): string =>
  to ? dayAfter(to, CAMP_MARGIN_DAYS) : dayAfter(new Date().toISOString().slice(0, 10), KEPT_DAYS);

function journeysOf(trip: Trip): string[] {
  const points = [
    ...trip.arrival_point,
    ...trip.self_arrival_point,
    ...trip.departure_point,
    ...trip.self_departure_point,
  ];
  const wayOf = (title: string, day: string | null, time: string | null, id: number | null): string[] => {
    const point = points.find((one) => one.id === id);
    if (day === null || time === null || !point) return [];
    const where = [point.name, point.address].filter(Boolean).join(', ');
    return [`${title}: ${formatDay(day)}, ${time}. ${where}`];
  };
  return [
    ...wayOf(tripForms.arrival, trip.arrival_day, trip.arrival_time, trip.arrival_point_id),
    ...wayOf(tripForms.departure, trip.departure_day, trip.departure_time, trip.departure_point_id),
  ];
}

function contactOf({ contact: { name, phone, email } }: TripAbout): string[] {
  const call = phone ? `<a href="tel:${escaped(phone.replace(/[^\d+]/g, ''))}">${escaped(phone)}</a>` : '';
  return call || email ? [['Кому звонить:', escaped(name), call, escaped(email)].filter(Boolean).join(' ')] : [];
}

const pictureOf = (key: string): string => `/offline/pictures/${key}.svg`;

/**
 * The trip as it lies on a device: code, days, place, journeys and whom to call. Of the child the first name alone, for a parent
 * has several; no surname, no papers, nothing of health. Undefined without a code.
 */
function tripToSave(trip: Trip, about: TripAbout): ItemToSave | undefined {
  if (!trip.check_in) return undefined;
  const key = tripKey(trip.participant_id);
  const { days, place } = about;
  const lines = [
    days.from && days.to ? `Смена: ${formatDay(days.from)} — ${formatDay(days.to)}` : '',
    place.address ? `Где: ${[place.name, place.address].filter(Boolean).join(', ')}` : '',
    ...journeysOf(trip),
  ]
    .filter(Boolean)
    .map(escaped);
  return {
    key,
    kind: 'trip',
    id: trip.participant_id,
    title: `Поездка: ${trip.name}`,
    about: '',
    html: [
      '<p>По этому коду отметят на эвакобазе:</p>',
      `<p><img class="code" src="${pictureOf(key)}" alt="Код для эвакобазы: ${escaped(trip.check_in.code)}"></p>`,
      `<p class="code">${escaped(trip.check_in.code)}</p>`,
      ...[...lines, ...contactOf(about)].map((line) => `<p>${line}</p>`),
      '<p>Время московское.</p>',
    ].join(''),
    file: null,
    name: null,
    mark: null,
    until: lastDay(trip),
  };
}

/** The picture of the code, which the portal gives as a data address. */
function drawingOf({ check_in }: Trip): Blob {
  const bytes = Uint8Array.from(atob(check_in?.qr.split(',')[1] ?? ''), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: 'image/svg+xml' });
}

/** Saves a trip with its code on this device; without a code nothing. Throws a failure that can be shown. */
export async function saveTrip(trip: Trip, about: TripAbout): Promise<void> {
  const wanted = tripToSave(trip, about);
  if (wanted) await saveWhole(wanted, new Map([[pictureOf(wanted.key), drawingOf(trip)]]));
}

/** Saves it anew where the trip has changed, removes it where there is no code any more or its days are over. */
export async function refreshTrip(api: Api, kept: SavedItem): Promise<void> {
  if (kept.until !== undefined && kept.until < new Date().toISOString().slice(0, 10)) return removeSaved(kept.key);
  const [{ trip }, { about }] = await Promise.all([api.trips.find({ participant_id: kept.id }), api.trips.about()]);
  const now = tripToSave(trip, about);
  if (!now) return removeSaved(kept.key);
  if (now.html !== kept.html || now.title !== kept.title || now.until !== kept.until) await saveTrip(trip, about);
}
