import { Hono } from 'hono';
import { people } from '#contract/people.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import type { Context, SignedContext } from '#server/platform/http/context.ts';
import { type ContextOf, hostCall } from '#server/platform/http/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { exportLog } from './log-excel.ts';
import { exportPeople } from './people-excel.ts';

const signed = (context: Context): SignedContext => {
  if (!context.caller) throw unauthenticated();
  return { ...context, caller: context.caller };
};

/** The calls of contract/people.ts that answer with a file. */
export function peopleCalls(contextOf: ContextOf): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  hostCall(app, contextOf, people.usersExcel, ({ sort, ...filter }, context) =>
    exportPeople(signed(context), { filter, sort }),
  );
  hostCall(app, contextOf, people.logExcel, (filter, context) => exportLog(signed(context), filter));
  return app;
}
