import { Hono } from 'hono';
import { people } from '#contract/people/people.ts';
import type { Context } from '#server/platform/context.ts';
import { excelCall } from '#server/platform/excel/excel-call.ts';
import type { ContextOf } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { peopleExcel } from './list/people-excel.ts';
import { logExcel } from './log/log-excel.ts';

/** The calls of contract/people/people.ts that answer with a file. */
export function peopleCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  excelCall(app, contextOf, people.usersExcel, peopleExcel);
  excelCall(app, contextOf, people.logExcel, logExcel);
  return app;
}
