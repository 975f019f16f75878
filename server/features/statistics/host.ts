import { Hono } from 'hono';
import { LearnersFilter, learnersOrder } from '#contract/statistics/learners.ts';
import { statistics } from '#contract/statistics.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { type ContextOf, hostAnswer, parseInput } from '#server/platform/http/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { exportLearners } from './learners-excel.ts';
import { scopeOf } from './scope.ts';

const Exported = LearnersFilter.extend(learnersOrder);

/** The list of the statistics as a file: the same call with excel=1. */
export function statisticsCalls(contextOf: ContextOf): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  hostAnswer(
    app,
    contextOf,
    statistics.learning,
    async (c, context) => {
      if (!context.caller) throw unauthenticated();
      const { sort, order, season, teaching_id, ...filter } = parseInput(Exported, c.req.query());
      const scope = await scopeOf(context, { season, teaching_id });
      return exportLearners({ db: context.db, caller: context.caller }, { scope, filter, sort, order });
    },
    (c) => c.req.query('excel') === '1',
  );
  return app;
}
