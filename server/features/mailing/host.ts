import { Hono } from 'hono';
import { mailing } from '#contract/mailing/mailing.ts';
import type { Context } from '#server/platform/context.ts';
import { excelCall } from '#server/platform/excel/excel-call.ts';
import type { ContextOf } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { recipientsExcel } from './recipients.ts';

/** The call of contract/mailing/mailing.ts that answers with a file. */
export function mailingCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  excelCall(app, contextOf, mailing.recipientsExcel, recipientsExcel);
  return app;
}
