import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { MAX_PAGE_SIZE } from '#contract/materials/kinds.ts';
import { admin } from '#contract/roles.ts';
import { fileRoute, id, idList, instant, paged, pageQuery, route } from '#contract/route.ts';
import { participantStatus, requestedStatus } from '#contract/status-code.ts';
import { regions } from '#contract/validation/regions.ts';
import { search } from '#contract/validation/text.ts';
import { awaitedScore } from './second-score.ts';
import { Achievement, Points, standingShape, standingState } from './shapes.ts';
import { assessmentFilters } from './state-words.ts';
import type { AssessmentFilter } from './states.ts';

/** Filter of the assessment's list: participants of the season who have chosen a direction. */
export const AchievementsFilter = z.object({
  /** Ids of participations, for selected rows. */
  ids: idList.optional(),
  filter: z.enum(Object.keys(assessmentFilters) as AssessmentFilter[]).default('all'),
  direction: z.enum(directions).optional(),
  status: z.coerce.number<number>('Нужно число').pipe(requestedStatus).optional(),
  region: z
    .string()
    .refine((region) => regions.includes(region))
    .optional(),
  cadet: standingState.optional(),
  volunteer: standingState.optional(),
  /** A form sends it as text. */
  black_label: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .transform((value) => value === true || value === 'true')
    .optional(),
  search,
});
export type AchievementsFilter = z.infer<typeof AchievementsFilter>;

/** A participant in the assessment's list; `id` is the participation's. */
export const AchievementRow = z.object({
  id,
  user_id: id,
  /** At most three, in the order they were added. */
  achievements: z.array(
    Achievement.pick({ id: true, title: true, kind: true, point: true }).extend({
      /** Whether its points are above the table's largest value or twice its proposal. */
      is_unusual: z.boolean(),
      /** The look it waits for; null where it waits for none. */
      awaited_look: awaitedScore.nullable(),
      /** Whether the first two looks differed by more than the bound. */
      is_disputed: z.boolean(),
    }),
  ),
  ...standingShape,
  /** Black labels in force. */
  black_labels: z.array(z.object({ id, reason: z.string(), set_at: instant })),
  ...Points.shape,
  /** In the ranking of the direction; null for who is not ranked (yet). */
  place: z.int().nullable(),
  /** The assessment is open, and something is left for an assessor to do now. */
  is_assessable: z.boolean(),
  direction: z.enum(directions).nullable(),
  region: z.string().nullable(),
  objected_at: instant.nullable(),
  /** An objection without an outcome yet. */
  objection_waits: z.boolean(),
  user: z.object({
    surname: z.string(),
    name: z.string(),
    patronymic: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    participant_status: participantStatus,
  }),
});
export type AchievementRow = z.infer<typeof AchievementRow>;

/** Calls of the assessment's list, and its contents as files. */
export const assessmentListCalls = {
  all: route({
    method: 'POST',
    path: '/admin/achievements',
    who: admin,
    summary:
      'Участники с направлением, их достижения, баллы и место; сначала те, у кого баллов больше; per_page — до 200',
    input: AchievementsFilter.extend(pageQuery).extend({ per_page: z.int().min(1).max(MAX_PAGE_SIZE).optional() }),
    output: paged(AchievementRow),
  }),
  excel: fileRoute({
    method: 'POST',
    path: '/admin/achievements/excel',
    who: admin,
    summary: 'Все отобранные файлом Excel для жюри: строка на достижение, с баллами, местом, оценившим и возражением',
    input: AchievementsFilter,
  }),
  download: fileRoute({
    method: 'POST',
    path: '/admin/download_achievements',
    who: admin,
    summary: 'Файлы достижений отобранных одним архивом ZIP: папка на каждого и список',
    input: AchievementsFilter,
  }),
};
