import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, route } from '#contract/route.ts';

export const Assessor = z.object({
  user_id: id,
  name: z.string(),
  assessed: z.int(),
  /** Medians of the points given, and of their difference to the points the table proposes. */
  median_point: z.number(),
  median_difference: z.number(),
  /** How many of the points were a look beside another one's, and the median of their difference to the other's. */
  looks: z.int(),
  median_look_difference: z.number(),
});
export type Assessor = z.infer<typeof Assessor>;

/** Calls to open the season's assessment and to watch its progress. */
export const progressCalls = {
  opening: route({
    method: 'GET',
    path: '/admin/achievements/opening',
    who: admin,
    summary: 'Сколько участников перейдёт к оценке (290 → 400), и скольким оценивать нечего',
    output: { count: z.int(), without_achievements: z.int(), still_uploading: z.int() },
  }),
  open: route({
    method: 'POST',
    path: '/admin/achievements/open',
    who: admin,
    summary: 'Открыть оценку: все с достижениями на проверке переходят к ней, сразу оценены те, у кого достижений нет',
    output: { moved: z.int(), assessed: z.int() },
  }),
  progress: route({
    method: 'GET',
    path: '/admin/achievements/progress',
    who: admin,
    summary: 'Сколько оценено и ждёт по направлениям, кто сколько оценил и как строго',
    output: {
      directions: z.array(
        z.object({ direction: z.enum(directions), uploading: z.int(), to_assess: z.int(), assessed: z.int() }),
      ),
      assessors: z.array(Assessor),
      /** Achievements with a second look, by what they wait for; `disputed`: of all, whose first two differed too much. */
      second_looks: z.object({ second: z.int(), third: z.int(), done: z.int(), disputed: z.int() }),
    },
  }),
  waiting: route({
    method: 'GET',
    path: '/admin/achievements/waiting',
    who: admin,
    summary: 'Сколько участников ждёт открытия оценки, сколько — самой оценки, и с какого времени',
    output: { to_open: z.int(), to_assess: z.int(), oldest_at: instant.nullable() },
  }),
};
