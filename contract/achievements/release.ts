import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { admin } from '#contract/roles.ts';
import { instant, route } from '#contract/route.ts';

/** A direction's results: what a release would show, and what is better looked at before. */
export const DirectionResults = z.object({
  direction: z.enum(directions),
  /** Participants whose families would see points and place at once, and those who are not assessed yet. */
  assessed: z.int(),
  to_assess: z.int(),
  /** Achievements with points above the table's largest value or twice its proposal, and those waiting for another look. */
  unusual: z.int(),
  awaiting_look: z.int(),
  released_at: instant.nullable(),
  released_by: z.string(),
  /** How many participants were told of their points by the release. */
  told: z.int(),
});
export type DirectionResults = z.infer<typeof DirectionResults>;

/** Calls to release points and places that the configuration (`hold_points`) holds back from families. */
export const releaseCalls = {
  results: route({
    method: 'GET',
    path: '/admin/achievements/results',
    who: admin,
    summary: 'Придержаны ли баллы этого сезона и что откроет открытие результатов каждого направления',
    output: { is_held: z.boolean(), directions: z.array(DirectionResults) },
  }),
  release: route({
    method: 'POST',
    path: '/admin/achievements/results/release',
    who: admin,
    summary: 'Открыть результаты направления: семьи видят баллы и место и получают сообщение; повтор ничего не меняет',
    input: z.object({ direction: z.enum(directions) }),
    output: { results: DirectionResults },
  }),
};
