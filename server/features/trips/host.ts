import { Hono } from 'hono';
import { tripDocuments } from '#contract/trips/fields.ts';
import { trips } from '#contract/trips/trips.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import type { Context } from '#server/platform/context.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { type ContextOf, hostCall } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { answerPdf, pdfLimits } from '#server/platform/pdf/answer-pdf.ts';
import { drawnOnceBy } from '#server/platform/pdf/draw-in-thread.ts';
import type { tripBlankPdf } from './blanks/blank-pdf.ts';
import { factsOfBlank } from './blanks/facts.ts';

const drawBlank = drawnOnceBy<typeof tripBlankPdf>(new URL('./blanks/blank-pdf.ts', import.meta.url), 'tripBlankPdf');

/** The call of contract/trips/trips.ts that answers with a file. Another's child and none look the same. */
export function tripCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  hostCall(app, contextOf, trips.blank, async ({ participant_id, kind }, context) => {
    const { db, caller, limits } = context;
    if (!caller) throw unauthenticated();
    const facts = await factsOfBlank(db, caller, participant_id);
    await limits.take(pdfLimits.own_pdf, String(caller.user_id));
    const name = `${tripDocuments[kind]} — ${nameAndSurname(facts.child)}.pdf`;
    return answerPdf(name, await drawBlank(caller.user_id, { kind, facts }));
  });
  return app;
}
