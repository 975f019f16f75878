import { Hono } from 'hono';
import { handbooks } from '#contract/handbooks/handbooks.ts';
import { type HandbookKind, handbookTitles } from '#contract/handbooks/kinds.ts';
import type { Context } from '#server/platform/context.ts';
import { type ContextOf, hostCall } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { answerPdf } from '#server/platform/pdf/answer-pdf.ts';
import { makeHandbook } from './make-handbook.ts';

const answer = async (kind: HandbookKind, { db, config }: Context): Promise<Response> =>
  answerPdf(`${handbookTitles[kind]}.pdf`, await makeHandbook(db, kind, config.PORTAL_ORIGIN));

/** The calls of contract/handbooks/handbooks.ts that answer with a file. */
export function handbookCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  hostCall(app, contextOf, handbooks.parent, (_, context) => answer('parent', context));
  hostCall(app, contextOf, handbooks.participant, (_, context) => answer('participant', context));
  return app;
}
