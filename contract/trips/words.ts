import { formatPhone } from '#contract/validation/phone.ts';
import { formatDay } from '#contract/words/dates.ts';
import {
  isTravelMode,
  type JourneyField,
  type JourneyForm,
  modesOf,
  type TripDocumentKind,
  type TripField,
  tripDocuments,
} from './fields.ts';
import { pointName, type TripPoints } from './points.ts';

// No schema here: cabinets, lists and prints load these without zod.

type Part = 'day' | 'mode' | 'point' | 'time' | 'train' | 'person' | 'phone';
const titles: Record<JourneyForm, Record<Part, string>> = {
  arrival: {
    day: 'День приезда',
    mode: 'Как добирается до лагеря',
    point: 'Пункт прибытия',
    time: 'Время прибытия',
    train: 'Поезд и вагон',
    person: 'Ответственный в пути',
    phone: 'Телефон ответственного',
  },
  departure: {
    day: 'День отъезда',
    mode: 'Как уезжает из лагеря',
    point: 'Пункт отправления',
    time: 'Время отправления',
    train: 'Поезд и вагон',
    person: 'Ответственный в пути',
    phone: 'Телефон ответственного',
  },
};

const formOf = (field: JourneyField): JourneyForm => (field.startsWith('arrival_') ? 'arrival' : 'departure');
function partOf(field: JourneyField): Part {
  if (field.endsWith('_day')) return 'day';
  if (field.endsWith('_point_id')) return 'point';
  if (field.endsWith('_time')) return 'time';
  if (field.endsWith('_train_and_carriage')) return 'train';
  if (field.endsWith('_person_in_charge')) return 'person';
  return field.endsWith('_contact_phone') ? 'phone' : 'mode';
}
const isDocument = (field: TripField): field is TripDocumentKind => field in tripDocuments;

/** Label of a field in form, list and differences. */
export const tripFieldTitle = (field: TripField): string =>
  isDocument(field) ? tripDocuments[field] : titles[formOf(field)][partOf(field)];

/** An answer in words, for list, print and differences; of a paper the given file name. */
export function showTripAnswer(field: TripField, value: string | number | null, points: TripPoints): string {
  if (value === null || value === '') return '—';
  if (isDocument(field)) return String(value);
  switch (partOf(field)) {
    case 'day':
      return formatDay(String(value));
    case 'mode':
      return isTravelMode(Number(value)) ? modesOf(formOf(field))[Number(value) as 1] : String(value);
    case 'point':
      return pointName(points, Number(value));
    case 'time':
      return String(value).slice(0, 5);
    case 'phone':
      return formatPhone(String(value));
    default:
      return String(value);
  }
}
