import { Hono } from 'hono';
import { evakobaza } from '#contract/evakobaza/evakobaza.ts';
import type { Context } from '#server/platform/context.ts';
import { excelCall } from '#server/platform/excel/excel-call.ts';
import type { ContextOf } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { tripsExcel } from './lists/trips-excel.ts';

/** The list of trips as a file: the same call with excel=1. */
export function evakobazaCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  excelCall(app, contextOf, evakobaza.list, tripsExcel, (query) => query.get('excel') === '1');
  return app;
}
