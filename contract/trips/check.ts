import { messages } from '#contract/messages.ts';
import { cleanName, PERSON_NAME } from '#contract/validation/clean.ts';
import { isForeignPhone, normalizePhone } from '#contract/validation/phone.ts';
import { addDays, formatDay } from '#contract/words/dates.ts';
import { parseTime } from '#contract/words/typed-dates.ts';
import {
  fieldsOf,
  isSelfMode,
  isTravelMode,
  type JourneyForm,
  journeyFields,
  type TripField,
  type TripForm,
} from './fields.ts';
import { arrivalPointIds, CAMP_MARGIN_DAYS, departurePointIds, isSelfPoint, isTripPoint } from './points.ts';

/** A trip in a form: texts, and lists of file paths. */
export type TripValues = Record<Exclude<TripField, `${string}_file`>, string> &
  Record<Extract<TripField, `${string}_file`>, readonly string[]>;
export type TripFaults = Partial<Record<TripField, string>>;
type CampDays = { from: string | null; to: string | null };
/**
 * Days within which a journey is named: the camp's, and `today` of Moscow, before which nobody arrives or leaves any more.
 * A day that stood there already (`kept`) is not judged by today: it was right when it was named.
 */
export type JourneyDays = CampDays & { today?: string | undefined; kept?: Partial<Record<JourneyForm, string>> };

export const tripMessages = {
  partialPhone: 'Неполный номер телефона',
  file: 'Загрузите файл',
  time: 'Нужно время, например 14:30',
  point: 'Выберите пункт из списка',
  order: 'Отъезд должен быть позже приезда',
  over: 'Дни лагеря уже прошли',
} as const;

const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export const emptyTripValues = (): TripValues => ({
  ...(Object.fromEntries([...journeyFields.arrival, ...journeyFields.departure].map((field) => [field, ''])) as Record<
    Exclude<TripField, `${string}_file`>,
    string
  >),
  consent_to_medical_intervention_file: [],
  commitment_with_opportunities_navigator_file: [],
});

/** Fields of one journey by meaning, for arrival and departure alike. */
const journeyValuesOf = (form: JourneyForm, values: TripValues) =>
  form === 'arrival'
    ? {
        day: values.arrival_day,
        mode: values.arrival_how_will_you_get_to_the_camp,
        point: values.arrival_point_id,
        time: values.arrival_time,
        train: values.arrival_train_and_carriage,
        person: values.arrival_person_in_charge,
        phone: values.arrival_contact_phone,
      }
    : {
        day: values.departure_day,
        mode: values.departure_how_will_you_leave_the_camp,
        point: values.departure_point_id,
        time: values.departure_time,
        train: values.departure_train_and_carriage,
        person: values.departure_person_in_charge,
        phone: values.departure_contact_phone,
      };

function phoneFault(text: string): string | undefined {
  if (isForeignPhone(text)) return messages.foreignPhone;
  const phone = normalizePhone(text.trim());
  const length = phone.replace(/^\+7/, '').length;
  if (length < 10) return tripMessages.partialPhone;
  if (length > 10) return messages.phoneLong;
  return /^\+79\d{9}$/.test(phone) ? undefined : messages.operator;
}

const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) && !text.startsWith('0000') ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** Allowed days of arrival or departure; an unknown end is null. With `today` given none is in the past. */
export function daysOf(form: JourneyForm, { from, to, today }: JourneyDays): CampDays {
  const camp =
    form === 'arrival'
      ? { from: from && addDays(from, -CAMP_MARGIN_DAYS), to }
      : { from, to: to && addDays(to, CAMP_MARGIN_DAYS) };
  return today !== undefined && (camp.from === null || camp.from < today) ? { from: today, to: camp.to } : camp;
}

/** Whether a day of arrival or departure lies outside the camp's days, as far as these are known. */
export function isOutside(form: JourneyForm, day: string, { from, to }: CampDays): boolean {
  const camp = daysOf(form, { from, to });
  return (camp.from !== null && day < camp.from) || (camp.to !== null && day > camp.to);
}

function dayFault(form: JourneyForm, day: string, days: JourneyDays): string | undefined {
  if (!isDay(day)) return messages.date;
  const { from, to } = daysOf(form, day === days.kept?.[form] ? { from: days.from, to: days.to } : days);
  if ((from && day < from) || (to && day > to)) {
    if (from && to && from > to) return tripMessages.over;
    const what = form === 'arrival' ? 'Приехать' : 'Уехать';
    return `${what} можно ${[from && `с ${formatDay(from)}`, to && `по ${formatDay(to)}`].filter(Boolean).join(' ')}`;
  }
  return undefined;
}

function pointFault(form: JourneyForm, text: string, mode: string): string | undefined {
  const id = /^\d$/.test(text) ? Number(text) : 0;
  const ids: readonly number[] = form === 'arrival' ? arrivalPointIds : departurePointIds;
  if (!isTripPoint(id) || !ids.includes(id)) return tripMessages.point;
  return isTravelMode(Number(mode)) && isSelfPoint(id) !== isSelfMode(Number(mode)) ? tripMessages.point : undefined;
}

function journeyFaults(form: JourneyForm, values: TripValues, camp: JourneyDays): TripFaults {
  const way = journeyValuesOf(form, values);
  const [day, mode, point, time, train, person, phone] = journeyFields[form];
  const needed = (text: string, check: (text: string) => string | undefined) =>
    text.trim() === '' ? messages.required : check(text.trim());
  const faults: TripFaults = {
    [day]: needed(way.day, (text) => dayFault(form, text, camp)),
    [mode]: needed(way.mode, (text) => (/^[1-4]$/.test(text) ? undefined : 'Выберите один из способов')),
    [point]: needed(way.point, (text) => pointFault(form, text, way.mode)),
    [time]: needed(way.time, (text) => (TIME.test(parseTime(text)) ? undefined : tripMessages.time)),
    [train]: isSelfMode(Number(way.mode))
      ? needed(way.train, (text) => {
          if (text.length > 60) return 'Не длиннее 60 символов';
          return ONE_LINE.test(text) ? undefined : messages.oneLine;
        })
      : undefined,
    [person]: needed(way.person, (text) => {
      if (text.length > 120) return 'Не длиннее 120 символов';
      return PERSON_NAME.test(cleanName(text)) ? undefined : messages.cyrillic;
    }),
    [phone]: needed(way.phone, phoneFault),
  };
  if (!faults[day] && !faults[time] && !isInOrder(values))
    faults[form === 'arrival' ? 'arrival_day' : 'departure_day'] = tripMessages.order;
  return faults;
}

/** Whether the arrival is before the departure, as far as both are known. */
function isInOrder({ arrival_day, departure_day, ...times }: TripValues): boolean {
  if (!isDay(arrival_day) || !isDay(departure_day)) return true;
  if (arrival_day !== departure_day) return arrival_day < departure_day;
  const [arrival_time, departure_time] = [parseTime(times.arrival_time), parseTime(times.departure_time)];
  return !TIME.test(arrival_time) || !TIME.test(departure_time) || arrival_time < departure_time;
}

/**
 * Faults of one step of a trip, by field; empty if there are none. Of the other journey only day and time are
 * considered. Used on both sides (docs/product/validation.md, «Trip»).
 */
export function tripFaults(form: TripForm, values: TripValues, camp: JourneyDays): TripFaults {
  const found =
    form === 'docs'
      ? Object.fromEntries(
          (['consent_to_medical_intervention_file', 'commitment_with_opportunities_navigator_file'] as const).map(
            (kind) => [kind, values[kind].length === 1 ? undefined : tripMessages.file],
          ),
        )
      : journeyFaults(form, values, camp);
  return Object.fromEntries(fieldsOf(form).flatMap((field) => (found[field] ? [[field, found[field]]] : [])));
}
