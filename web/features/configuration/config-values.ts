import { z } from 'zod';
import { Configuration, type Option } from '#contract/configuration/configuration.ts';
import { directions } from '#contract/families/directions.ts';
import { day } from '#contract/validation/validation.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { parseDay } from '#contract/words/typed-dates.ts';
import { numberField } from '#web/kit/forms/form-fields.ts';
import { momentField } from '#web/kit/forms/moment-schema.ts';

const { shape } = Configuration;
const momentOrNull = z.string().transform((typed, context) => {
  if (typed.trim() === '') return null;
  const moment = momentField.safeParse(typed);
  if (moment.success) return moment.data;
  context.issues.push({ code: 'custom', message: moment.error.issues[0]?.message ?? '', input: typed });
  return z.NEVER;
});
const dayOrNull = z
  .string()
  .transform((typed) => (typed.trim() === '' ? null : parseDay(typed)))
  .pipe(day.nullable());
const whole = (rule: z.ZodType<number, number>) => numberField.pipe(z.number()).pipe(rule);
const places = shape.directions.shape.keepers.shape;
const direction = z.object({ capacity: whole(places.capacity), reserve: whole(places.reserve), open: places.open });

const points = whole(shape.cadet_points);
const yearOrNull = z
  .union([z.number(), z.string()])
  .transform((typed) => (typed === '' ? null : Number(typed)))
  .pipe(shape.founding_year);
const age = whole(z.number());
const byResult = z.object({ winner: points, prize: points, participant: points });
const byLevel = z.object({
  school: byResult,
  municipal: byResult,
  regional: byResult,
  national: byResult,
  international: byResult,
});

/** Converts typed values to options: moments by Moscow time, numbers from their fields. */
export const ConfigForm = z.object({
  ...shape,
  current_year: whole(shape.current_year),
  founding_year: yearOrNull,
  ages: z.object({ from: age, to: age }).pipe(shape.ages),
  registration_start: momentOrNull,
  registration_end: momentOrNull,
  achievements_upload_period: z.object({ from: momentOrNull, to: momentOrNull }).pipe(shape.achievements_upload_period),
  days_fill_questionnaire: whole(shape.days_fill_questionnaire),
  days_correct_questionnaire: whole(shape.days_correct_questionnaire),
  days_questionnaire_checking: whole(shape.days_questionnaire_checking),
  days_go_to_training: whole(shape.days_go_to_training),
  days_winner_confirmation: whole(shape.days_winner_confirmation),
  days_fill_arrival_info: whole(shape.days_fill_arrival_info),
  trip_days: z.object({ from: dayOrNull, to: dayOrNull }).pipe(shape.trip_days),
  trip_change_deadline: momentOrNull,
  directions: z.object({
    keepers: direction,
    inventors: direction,
    rescuers: direction,
    hydronauts: direction,
    aquanauts: direction,
  }),
  cadet_points: whole(shape.cadet_points),
  volunteer_points: whole(shape.volunteer_points),
  achievement_points: z.object({ diploma: byLevel, project: byLevel, sport: byLevel, video: byLevel, other: byLevel }),
  second_look_share: whole(shape.second_look_share),
  second_look_bound: points,
  sms_per_hour: whole(shape.sms_per_hour),
  sms_per_day: whole(shape.sms_per_day),
  chat_answer_hours: whole(shape.chat_answer_hours),
  chat_wait_hours: whole(shape.chat_wait_hours),
  news_per_page: whole(shape.news_per_page),
  rows_per_page: whole(shape.rows_per_page),
  upload_limit_mib: whole(shape.upload_limit_mib),
  book_limit_mib: whole(shape.book_limit_mib),
  video_limit_mib: whole(shape.video_limit_mib),
});
export type ConfigValues = z.input<typeof ConfigForm>;

const moment = (instant: string | null): string => (instant ? formatDateTime(instant) : '');

/** The options as values of the form. */
export const valuesOf = (configuration: Configuration): ConfigValues => ({
  ...configuration,
  founding_year: configuration.founding_year ?? '',
  registration_start: moment(configuration.registration_start),
  registration_end: moment(configuration.registration_end),
  trip_days: { from: configuration.trip_days.from ?? '', to: configuration.trip_days.to ?? '' },
  trip_change_deadline: moment(configuration.trip_change_deadline),
  achievements_upload_period: {
    from: moment(configuration.achievements_upload_period.from),
    to: moment(configuration.achievements_upload_period.to),
  },
});

/** A moment is typed to the minute, so its seconds are no change. */
const plain = (option: Option, value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === 'string' && option !== 'mail_sender_name' ? minute(inner) : inner,
  );
const minute = (text: string): string => text.replace(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}):[\d.]+Z$/, '$1');

/** Options that differ from the loaded ones; concurrent changes of other options are left alone. */
export function changedOptions(before: Configuration, after: Configuration): Partial<Configuration> {
  const options = (Object.keys(shape) as Option[]).filter(
    (option) => plain(option, before[option]) !== plain(option, after[option]),
  );
  return Object.fromEntries(options.map((option) => [option, after[option]]));
}

/**
 * Input of the call: options that were changed since `seen`, with the values they were based on; `present` are the saved
 * ones where those are knowingly written over.
 */
export function changeOf(seen: Configuration, after: Configuration, present = seen) {
  const changed = changedOptions(seen, after);
  const based_on = Object.fromEntries((Object.keys(changed) as Option[]).map((option) => [option, present[option]]));
  return { ...changed, based_on };
}

/** Default value of an option in words: «14», «нет», «20 мест и 10 в резерве»; empty without one. */
export function defaultWords(option: Option, defaults: Configuration): string {
  const value = defaults[option];
  if (option === 'directions') {
    const { capacity, reserve } = defaults.directions[directions[0]];
    return `${plural(capacity, 'место', 'места', 'мест')} и ${reserve} в резерве, выбор открыт`;
  }
  if (option === 'achievement_points') return 'от 0,5 за участие в школе до 12 за победу в мире';
  if (option === 'direction_names') return Object.values(defaults.direction_names).join(', ');
  if (option === 'ages') return `от ${defaults.ages.from} до ${defaults.ages.to} лет`;
  if (option === 'mail_sender_name') return 'название программы';
  if (option === 'mail_sender_address') return 'noreply на домене портала';
  if (option === 'sms_sender_name') return 'имя, которое ставит оператор СМС';
  if (option === 'trip_contact_phone' || option === 'trip_contact_email') return 'организации';
  if (option === 'trip_points') return 'вокзал, эвакобаза, детский центр';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (value === null || value === '' || typeof value === 'object') return '';
  return String(value);
}
