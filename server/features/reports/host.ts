import { Hono } from 'hono';
import { reports } from '#contract/reports/reports.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import { excelCall } from '#server/platform/excel/excel-call.ts';
import type { ContextOf } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { answersExcel, groupsExcel, testsExcel, videosExcel } from './numbers-excel.ts';
import { ratingsExcel, stormExcel, viewersExcel } from './people-excel.ts';
import { yearExcel } from './year/year-excel.ts';

const isExcel = (query: URLSearchParams): boolean => query.get('excel') === '1';

/** The reports as files: the same calls with excel=1. */
export function reportCalls(contextOf: ContextOf<Context & StudyServices>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  excelCall(app, contextOf, reports.ratings, ratingsExcel, isExcel);
  excelCall(app, contextOf, reports.groups, groupsExcel, isExcel);
  excelCall(app, contextOf, reports.tests, testsExcel, isExcel);
  excelCall(app, contextOf, reports.videos, videosExcel, isExcel);
  excelCall(app, contextOf, reports.viewers, viewersExcel, isExcel);
  excelCall(app, contextOf, reports.answers, answersExcel, isExcel);
  excelCall(app, contextOf, reports.storm, stormExcel, isExcel);
  excelCall(app, contextOf, reports.year, yearExcel, isExcel);
  return app;
}
