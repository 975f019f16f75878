import { RESULTS_PER_PAGE } from '#contract/discovery/kinds.ts';
import { publicProcedure } from '#server/platform/api.ts';
import { defineLimits, MINUTE } from '#server/platform/limits/rule.ts';
import { rememberedAnswers } from './search/remembered-answers.ts';
import { searchSite } from './search/search.ts';

export const searchLimits = defineLimits({
  /** Questions to the search of the public site from one address that the memory of answers does not know: a school's children share one. */
  site_search: { of: 'address', points: 120, seconds: MINUTE },
});

export const discovery = {
  search: publicProcedure.discovery.search.handler(async ({ input, context }) => {
    const { q, kind = '', page } = input;
    const answer = await rememberedAnswers(context).get(
      JSON.stringify([q.toLowerCase(), kind, page]),
      async () => {
        await context.limits.takeFrom(searchLimits.site_search, context.request.ip);
        return searchSite(context, input);
      },
      (made) => JSON.stringify(made).length * 2,
    );
    const offset = (page - 1) * RESULTS_PER_PAGE;
    return { ...answer, current_page: page, per_page: RESULTS_PER_PAGE, to: offset + answer.data.length };
  }),
};
