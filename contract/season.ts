import { z } from 'zod';
import { Configuration } from './configuration.ts';
import { admin } from './roles.ts';
import { id, instant, route } from './route.ts';
import { lackNames, obstacleNames, stepNames, stepStates } from './season/steps.ts';

const amount = z.int().min(0);

/** `about`: what it is about, in words (a direction, a course) or, of what is missing before the opening, by its name; `id`: its row, where the screen leads to it. */
const SeasonLack = z.object({ name: z.enum(lackNames), count: amount, about: z.string(), id: id.nullable() });
export type SeasonLack = z.infer<typeof SeasonLack>;

const SeasonStep = z.object({
  name: z.enum(stepNames),
  state: z.enum(stepStates),
  /** When it was made, or last, and by whom; nobody: by the clock, or from the beginning. */
  at: instant.nullable(),
  by: z.string(),
  /** Whom it would touch this moment; `beside`: who stays as they are though they are near (docs/product/statuses.md, «The season's steps», says who). */
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
  /** When and by whom the season was begun; null where it is the portal's first. */
  began_at: instant.nullable(),
  began_by: z.string(),
  /** The dates of the configuration. */
  dates: z.object({
    registration_start,
    registration_end,
    achievements_upload_period,
    trip_days,
    trip_change_deadline,
  }),
  training_open: z.boolean(),
  /** Certificates to be made, and those made and not sent. */
  certificates: z.object({ awaiting: amount, created: amount }),
  steps: z.array(SeasonStep),
});
export type Season = z.infer<typeof Season>;

const NextSeason = z.object({
  year: z.int(),
  /** Participations that come to 180; of them by what they are cut off in. */
  moves: amount,
  in_questionnaires: amount,
  in_training: amount,
  in_selection: amount,
  in_trip: amount,
  /** Deadlines under way that are closed, tests under way that will not count, invitations nobody has answered. */
  deadlines: amount,
  tests: amount,
  invitations: amount,
  /** Certificates due that are not sent yet: they can be sent no more from the season's page. */
  certificates: amount,
});
export type NextSeason = z.infer<typeof NextSeason>;

export const season = {
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
