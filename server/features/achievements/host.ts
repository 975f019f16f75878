import { Hono } from 'hono';
import { achievements } from '#contract/achievements/achievements.ts';
import type { Context } from '#server/platform/context.ts';
import { excelCall } from '#server/platform/excel/excel-call.ts';
import { type ContextOf, hostCall } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { achievementsExcel, volunteersExcel } from './lists/achievements-excel.ts';
import { downloadFiles } from './lists/download-files.ts';

/** The calls of contract/achievements/achievements.ts that answer with a file. */
export function achievementCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  excelCall(app, contextOf, achievements.excel, achievementsExcel);
  excelCall(app, contextOf, achievements.volunteersExcel, volunteersExcel);
  hostCall(app, contextOf, achievements.download, downloadFiles);
  return app;
}
