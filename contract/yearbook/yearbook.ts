import { z } from 'zod';
import { kind, level, Points, result } from '../achievements/shapes.ts';
import { OwnCertificate } from '../certificates/shapes.ts';
import { directions } from '../families/directions.ts';
import { DiveLog } from '../learning/dive-log.ts';
import { id, instant, route } from '../route.ts';
import { participantStatus } from '../status-code.ts';
import { yearSteps } from './steps.ts';

export const YearStep = z.object({
  step: z.enum(yearSteps),
  /** Null where only the step is known, not its day. */
  at: instant.nullable(),
});
export type YearStep = z.infer<typeof YearStep>;

/** An achievement as a keepsake: no file and no link. */
export const YearAchievement = z.object({
  id,
  title: z.string(),
  kind,
  level,
  result,
  date: z.string(),
  /** Null before points are told to the family. */
  point: z.number().nullable(),
});
export type YearAchievement = z.infer<typeof YearAchievement>;

/** What a child has done in one season, as its family may know it (docs/product/learning.md, «The year looked back at»). */
export const Yearbook = z.object({
  /** Seasons of the child, the latest first. */
  seasons: z.array(z.int()),
  season: z.int(),
  is_past: z.boolean(),
  name: z.string(),
  surname: z.string(),
  /** In a past season the final one. */
  participant_status: participantStatus,
  /** What was reached, in order. */
  steps: z.array(YearStep),
  /** Null before the course begins. */
  teaching_title: z.string().nullable(),
  log: DiveLog,
  /** Points of the tests as the cabinet tells them: the exact sum, rounded once. */
  test_points: z.number(),
  direction: z.enum(directions).nullable(),
  achievements: z.array(YearAchievement),
  /** Null before points are told to the family. */
  points: Points.nullable(),
  are_points_held: z.boolean(),
  /** Days of the shift the child was at, or is going to; null without one or while they are not set. */
  camp: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  certificates: z.array(OwnCertificate),
});
export type Yearbook = z.infer<typeof Yearbook>;

const number = () => z.coerce.number<number>('Нужно число');

/** The year looked back at, to read and to print. */
export const yearbook = {
  get: route({
    method: 'GET',
    path: '/user/participant/year',
    who: ['participant', 'parent'],
    summary:
      'Мой год: путь участника по сезону, этапы, знаки, достижения, смена и сертификат; родитель называет своего ребёнка (participant_id)',
    input: z.object({
      participant_id: number().pipe(id).optional(),
      /** The latest one by default. */
      season: number().pipe(z.int().min(2018).max(2100)).optional(),
    }),
    output: Yearbook.shape,
  }),
};
