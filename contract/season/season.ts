import { z } from 'zod';
import { Configuration } from '../configuration/configuration.ts';
import { admin } from '../roles.ts';
import { id, instant, route } from '../route.ts';
import { lackNames, obstacleNames, stepNames, stepStates } from './steps.ts';

const amount = z.int().min(0);

/**
 * Something missing. `about`: its subject in words (a direction, a course), or the name of a line of /admin/opening;
 * `id`: the record the screen leads to.
 */
const SeasonLack = z.object({ name: z.enum(lackNames), count: amount, about: z.string(), id: id.nullable() });
export type SeasonLack = z.infer<typeof SeasonLack>;

const SeasonStep = z.object({
  name: z.enum(stepNames),
  state: z.enum(stepStates),
  /** When and by whom the step was last made; nobody: by the portal, or from the beginning. */
  at: instant.nullable(),
  by: z.string(),
  /**
   * How many participants the step would affect now; `beside`: how many close ones it would not
   * (docs/product/statuses.md, «The season's steps»).
   */
  count: amount,
  beside: amount,
  obstacles: z.array(z.enum(obstacleNames)),
  lacks: z.array(SeasonLack),
});
export type SeasonStep = z.infer<typeof SeasonStep>;

const { registration_start, registration_end, achievements_upload_period, trip_days, trip_change_deadline } =
  Configuration.shape;

const Season = z.object({
  year: z.int(),
  /** When and by whom the season was begun; null for the portal's first. */
  began_at: instant.nullable(),
  began_by: z.string(),
  /** Dates of the configuration. */
  dates: z.object({
    registration_start,
    registration_end,
    achievements_upload_period,
    trip_days,
    trip_change_deadline,
  }),
  training_open: z.boolean(),
  /** Certificates to be made, and those made but not sent. */
  certificates: z.object({ awaiting: amount, created: amount }),
  steps: z.array(SeasonStep),
});
export type Season = z.infer<typeof Season>;

const NextSeason = z.object({
  year: z.int(),
  /** Participations that would move to 180; among them, by what is cut off. */
  moves: amount,
  in_questionnaires: amount,
  in_training: amount,
  in_selection: amount,
  in_trip: amount,
  /** Open deadlines that would be closed, tests under way that would not count, and unanswered invitations. */
  deadlines: amount,
  tests: amount,
  invitations: amount,
  /** Certificates that are due but not sent; they could no longer be sent from the season's page. */
  certificates: amount,
});
export type NextSeason = z.infer<typeof NextSeason>;

/** What visitors read of the season: dates of the configuration, null where one is not set yet. */
const SeasonAbout = z.object({
  year: z.int(),
  /** Whether parents may register now. */
  registration: z.boolean(),
  registration_start,
  registration_end,
  achievements_upload_period,
  trip_days,
  /** Milestones of the participants' course; 0: no course yet. */
  milestones: amount,
  /** Places of the camp in all open directions. */
  places: amount,
  /** What taking part costs; empty: not said yet. */
  cost: z.string(),
});
export type SeasonAbout = z.infer<typeof SeasonAbout>;

export const season = {
  about: route({
    method: 'GET',
    path: '/season',
    who: 'anyone',
    summary: 'Коротко о сезоне: регистрация, приём достижений, дни смены, этапы курса, места и стоимость',
    output: { season: SeasonAbout },
  }),
  get: route({
    method: 'GET',
    path: '/admin/season',
    who: admin,
    summary: 'Шаги сезона: что сделано и кем, что можно сделать сейчас, кого это коснётся и чего не хватает',
    output: { season: Season },
  }),
  next: route({
    method: 'GET',
    path: '/admin/season/next',
    who: ['administrator'],
    summary: 'Что сделает начало следующего сезона: сколько участий завершится и что закроется',
    output: { next: NextSeason },
  }),
  start: route({
    method: 'POST',
    path: '/admin/season/next',
    who: ['administrator'],
    summary:
      'Начать следующий сезон: участия завершаются, даты года очищаются. 409 — участий стало другое число или сезон уже начал другой',
    input: z.object({
      year: Configuration.shape.current_year,
      expected: z.int().min(0).max(10_000_000),
      request_key: z.uuid(),
    }),
    output: { year: z.int(), moved: amount },
  }),
};
