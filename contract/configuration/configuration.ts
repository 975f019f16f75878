import { z } from 'zod';
import {
  type AchievementLevel,
  type AchievementResult,
  achievementLevels,
  achievementResults,
  type PointsTable,
  type ScoredKind,
  scoredKinds,
} from '../achievements/fields.ts';
import { directions } from '../families/directions.ts';
import { instant, route } from '../route.ts';
import { type TripPoints, tripPointIds } from '../trips/points.ts';
import { filledLine, line, text } from '../validation/text.ts';
import { day } from '../validation/validation.ts';
import { unnamedProgramme } from '../words/programme.ts';
import { braces, mailOrNone, NO_BRACES, organisationOptions, outerLinkOrNone } from './organisation.ts';

const directionSettings = z.object({
  capacity: z.int().min(0).max(10_000),
  reserve: z.int().min(0).max(10_000),
  open: z.boolean(),
});
const days = z.int().min(1).max(365);
const points = z.number().min(0).max(1000);
const phoneOrNone = line(30).regex(/^(?:\+?[\d\s()-]{10,})?$/, 'Укажите телефон, например +7 (495) 000-00-00');
const paragraphs = text().trim().max(4000);

const pointsTable = z.record(
  z.enum(scoredKinds as ScoredKind[]),
  z.record(
    z.enum(Object.keys(achievementLevels) as AchievementLevel[]),
    z.record(z.enum(Object.keys(achievementResults) as AchievementResult[]), points),
  ),
);

const tripPoint = z.object({ name: filledLine(120), address: line(300) });
const tripPoints = z.object(
  Object.fromEntries(tripPointIds.map((id) => [id, tripPoint])) as Record<keyof TripPoints, typeof tripPoint>,
);

/** The options of the season and of the organisation: their types and rules. */
export const Configuration = z.object({
  ...organisationOptions,
  current_year: z.int().min(2000).max(2100),
  /** What taking part costs a family, in a sentence; empty: not said yet. */
  participation_cost: line(300).regex(NO_BRACES, braces),
  registration_open: z.boolean(),
  registration_start: instant.nullable(),
  registration_end: instant.nullable(),
  training_open: z.boolean(),
  /** Pass mark of a guide's test, in percent of its points: below it the test is taken again. */
  guide_pass_percent: z.int().min(0).max(100),
  achievements_upload_period: z
    .object({ from: instant.nullable(), to: instant.nullable() })
    .refine(({ from, to }) => !from || !to || from < to, { error: 'Начало периода позже его конца', path: ['to'] }),
  days_fill_questionnaire: days,
  days_correct_questionnaire: days,
  days_questionnaire_checking: days,
  days_go_to_training: days,
  days_winner_confirmation: days,
  days_fill_arrival_info: days,
  directions: z.object({
    keepers: directionSettings,
    inventors: directionSettings,
    rescuers: directionSettings,
    hydronauts: directionSettings,
    aquanauts: directionSettings,
  }),
  /** The camp's first and last day; arrivals and departures are near them. */
  trip_days: z
    .object({ from: day.nullable(), to: day.nullable() })
    .refine(({ from, to }) => !from || !to || from <= to, { error: 'Первый день позже последнего', path: ['to'] }),
  /** Until when a family may change its trip data; null: until the arrival. */
  trip_change_deadline: instant.nullable(),
  trip_points: tripPoints,
  // What families read of the shift before they confirm (contract/trips/about.ts); empty: not said yet.
  trip_map: outerLinkOrNone,
  trip_escorts: paragraphs,
  /** A thing on each line. */
  trip_packing: paragraphs,
  trip_cost: paragraphs,
  trip_contact_name: line(120),
  /** Empty: the organisation's own, as of the email. */
  trip_contact_phone: phoneOrNone,
  trip_contact_email: mailOrNone,
  cadet_points: points,
  volunteer_points: points,
  achievement_points: pointsTable,
  /** Percent of the achievements that two assess without seeing each other's points; 0: none. */
  second_look_share: z.int().min(0).max(100),
  /** By how many points two may differ; beyond it a third decides. */
  second_look_bound: points,
  /** Whether families see points and places only once a direction's results are released; of this season alone. */
  hold_points: z.boolean(),
  /** Whether a wave's protocol is published with its signal, once the organisation has confirmed that it wants it. */
  publish_protocols: z.boolean(),
  /** Name of the sender of mail; empty: the programme's name, with noreply at the portal's domain. */
  mail_sender_name: line(80),
  mail_sender_address: mailOrNone,
  /** DKIM selector the mail server signs with (`selector._domainkey`); empty: not known. */
  dkim_selector: line(60).regex(/^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)?$/i, 'Латинские буквы, цифры, точка и дефис'),
  /** Sender of SMS; empty: the gateway's default. */
  sms_sender_name: line(11),
  /**
   * Limit of SMS an hour for the whole portal; at most half of it serves requests anybody can make
   * (docs/product/accounts.md, «Paid messages»).
   */
  sms_per_hour: z.int().min(1).max(100_000),
  sms_per_day: z.int().min(1).max(1_000_000),
  chat_answer_hours: z.int().min(1).max(240),
  chat_wait_hours: z.int().min(0).max(240),
  contact_email: mailOrNone,
  contact_phone: phoneOrNone,
  news_per_page: z.int().min(1).max(50),
  rows_per_page: z.int().min(5).max(200),
  upload_limit_mib: z.int().min(1).max(100),
  book_limit_mib: z.int().min(1).max(1000),
  video_limit_mib: z.int().min(1).max(4000),
});
export type Configuration = z.infer<typeof Configuration>;
export type Option = keyof Configuration;

const direction = { capacity: 20, reserve: 10, open: true };

const byResult = (winner: number, prize: number, participant: number) => ({ winner, prize, participant });
const byLevel = {
  school: byResult(2, 1, 0.5),
  municipal: byResult(4, 3, 1),
  regional: byResult(6, 5, 2),
  national: byResult(9, 7, 3),
  international: byResult(12, 10, 4),
};
const achievement_points: PointsTable = {
  diploma: byLevel,
  project: byLevel,
  sport: byLevel,
  video: byLevel,
  other: byLevel,
};

/** The value of each option until somebody sets it. */
export const defaultConfiguration: Configuration = {
  ...unnamedProgramme,
  organisation_inn: '',
  organisation_ogrn: '',
  current_year: 2027,
  participation_cost: '',
  // A new portal begins with the registration closed; what is missing is listed on the page «Before opening».
  registration_open: false,
  registration_start: null,
  registration_end: null,
  training_open: false,
  guide_pass_percent: 60,
  achievements_upload_period: { from: null, to: null },
  days_fill_questionnaire: 14,
  days_correct_questionnaire: 7,
  days_questionnaire_checking: 5,
  days_go_to_training: 14,
  days_winner_confirmation: 5,
  days_fill_arrival_info: 14,
  directions: {
    keepers: direction,
    inventors: direction,
    rescuers: direction,
    hydronauts: direction,
    aquanauts: direction,
  },
  trip_days: { from: null, to: null },
  trip_change_deadline: null,
  trip_points: {
    1: { name: 'Железнодорожный вокзал', address: '' },
    3: { name: 'Эвакобаза', address: '' },
    4: { name: 'Детский центр', address: '' },
    5: { name: 'Железнодорожный вокзал', address: '' },
    7: { name: 'Эвакобаза', address: '' },
    8: { name: 'Детский центр', address: '' },
  },
  trip_map: '',
  trip_escorts: '',
  trip_packing: '',
  trip_cost: '',
  trip_contact_name: '',
  trip_contact_phone: '',
  trip_contact_email: '',
  cadet_points: 5,
  volunteer_points: 5,
  achievement_points,
  second_look_share: 0,
  second_look_bound: 2,
  hold_points: false,
  publish_protocols: true,
  mail_sender_name: '',
  mail_sender_address: '',
  dkim_selector: '',
  sms_sender_name: '',
  sms_per_hour: 300,
  sms_per_day: 2000,
  chat_answer_hours: 24,
  chat_wait_hours: 0,
  contact_email: '',
  contact_phone: '',
  news_per_page: 9,
  rows_per_page: 20,
  upload_limit_mib: 10,
  book_limit_mib: 100,
  video_limit_mib: 500,
};

/** A change of some options. `based_on` holds their values when the editing began; another value by now is a 409. */
export const ConfigurationChange = Configuration.partial().extend({
  based_on: z.record(filledLine(60), z.unknown()).optional(),
});
export type ConfigurationChange = z.infer<typeof ConfigurationChange>;

export const configuration = {
  get: route({
    method: 'GET',
    path: '/admin/config',
    who: ['administrator'],
    summary: 'Настройки портала, их значения по умолчанию и кто когда их менял',
    output: {
      configuration: Configuration,
      defaults: Configuration,
      changed: z.array(z.object({ option: z.string(), name: z.string(), at: instant })),
    },
  }),
  upsert: route({
    method: 'POST',
    path: '/admin/config/upsert',
    who: ['administrator'],
    summary: 'Изменить названные настройки; новый год сезона начинает сезон. 409 — настройку уже изменил другой',
    input: ConfigurationChange,
    output: { configuration: Configuration, moved: z.int() },
  }),
  movedDays: route({
    method: 'POST',
    path: '/admin/config/moved_days',
    who: ['administrator'],
    summary:
      'Что сделает перенос дней лагеря или срока изменений: сколько поездок перестанет подходить, сколько подойдёт снова, сколько сроков сдвинется. Ничего не меняет',
    input: Configuration.pick({ trip_days: true, trip_change_deadline: true }).partial(),
    output: { trips: z.int(), fits_again: z.int(), deadlines: z.int() },
  }),
  fewerPlaces: route({
    method: 'POST',
    path: '/admin/config/fewer_places',
    who: ['administrator'],
    summary:
      'В каких направлениях мест станет меньше, чем их уже держат: сколько человек держат место и сколько мест станет. Ничего не меняет',
    input: Configuration.pick({ directions: true }),
    output: {
      directions: z.array(z.object({ direction: z.enum(directions), taken: z.int(), capacity: z.int() })),
    },
  }),
  seasonStart: route({
    method: 'GET',
    path: '/admin/config/season_start',
    who: ['administrator'],
    summary: 'Сколько участий прошлых сезонов завершит начало сезона этого года',
    input: z.object({ year: Configuration.shape.current_year }),
    output: { moves: z.int() },
  }),
};
