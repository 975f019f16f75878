import { Hono } from 'hono';
import { statistics } from '#contract/statistics/statistics.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import { excelCall, excelFileCall } from '#server/platform/excel/excel-call.ts';
import type { ContextOf } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { answersExcel } from './answers/answers-excel.ts';
import { learnersExcel } from './learners/learners-excel.ts';

/** The list of the statistics as a file: the same call with excel=1; the answers to one test. */
export function statisticsCalls(contextOf: ContextOf<Context & StudyServices>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  excelCall(app, contextOf, statistics.learning, learnersExcel, (query) => query.get('excel') === '1');
  excelFileCall(app, contextOf, statistics.answersExcel, answersExcel);
  return app;
}
