import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { type VideoType, videoTypes } from '#contract/materials/kinds.ts';
import { id, idList, pageQuery } from '#contract/route.ts';
import { requestedStatus } from '#contract/status-code.ts';
import { regions } from '#contract/validation/regions.ts';
import { search } from '#contract/validation/text.ts';
import {
  answerPeriods,
  answerSorts,
  groupings,
  groupSorts,
  MAX_PRINTED_ROWS,
  pointsSorts,
  ratingScopes,
  testSorts,
  USUAL_ANSWER_PERIOD,
  videoSorts,
  videoSources,
  viewerSorts,
} from './words.ts';

/** A number in a query string. */
const number = () => z.coerce.number<number>('Нужно число');
const season = number().pipe(z.int().min(2018).max(2100)).optional();
const region = z
  .string()
  .refine((value) => regions.includes(value))
  .optional();

/** Order and paging of a report; `excel` asks for the whole of it as a file. */
const listed = <S extends readonly [string, ...string[]]>(
  sorts: S,
  first: NoInfer<S[number]>,
  way: 'asc' | 'desc' = 'asc',
) => ({
  sort: z.enum(sorts).default(first as never),
  order: z.enum(['asc', 'desc']).default(way),
  ...pageQuery,
  per_page: number().pipe(z.int().min(1).max(MAX_PRINTED_ROWS)).optional(),
  excel: z.literal([0, 1]).optional(),
});

const people = {
  /** Participation ids of the chosen rows. */
  ids: idList.optional(),
  /** The portal's season by default. */
  season,
  direction: z.enum(directions).optional(),
  region,
  /** The beginning of a name, an email or a phone, or words of a school's name. */
  search,
};

export const RatingQuery = z.object({
  ...people,
  who: z.enum(ratingScopes).default('all'),
  school_id: number().pipe(id).optional(),
  ...listed(pointsSorts, 'place'),
});
export type RatingQuery = z.infer<typeof RatingQuery>;

export const GroupQuery = z.object({
  season,
  who: z.enum(ratingScopes).default('all'),
  by: z.enum(groupings).default('region'),
  direction: z.enum(directions).optional(),
  region,
  ...listed(groupSorts, 'median', 'desc'),
});
export type GroupQuery = z.infer<typeof GroupQuery>;

export const StormQuery = z.object({
  ...people,
  /** Current status, for a hold the one it returns to; in a past season the final one. */
  status: number().pipe(requestedStatus).optional(),
  black_label: z.enum(['true', 'false']).optional(),
  ...listed(pointsSorts, 'place'),
});
export type StormQuery = z.infer<typeof StormQuery>;

export const TestQuery = z.object({
  season,
  /** The participants' active course by default. */
  teaching_id: number().pipe(id).optional(),
  /** Words of the title of a test or of its milestone. */
  search,
  ...listed(testSorts, 'number'),
});
export type TestQuery = z.infer<typeof TestQuery>;

export const VideoQuery = z.object({
  season,
  type: z.enum(Object.keys(videoTypes) as [VideoType, ...VideoType[]]).optional(),
  source: z.enum(videoSources).optional(),
  /** Words of the title. */
  search,
  ...listed(videoSorts, 'position'),
});
export type VideoQuery = z.infer<typeof VideoQuery>;

export const ViewerQuery = z.object({
  video_id: number().pipe(id),
  season,
  finished: z.enum(['true', 'false']).optional(),
  search,
  ...listed(viewerSorts, 'share', 'desc'),
});
export type ViewerQuery = z.infer<typeof ViewerQuery>;

export const AnswerQuery = z.object({
  weeks: number().pipe(z.literal(answerPeriods)).default(USUAL_ANSWER_PERIOD),
  ...listed(answerSorts, 'week', 'desc'),
});
export type AnswerQuery = z.infer<typeof AnswerQuery>;

export const YearQuery = z.object({ season, excel: z.literal([0, 1]).optional() });
export type YearQuery = z.infer<typeof YearQuery>;
