import { Hono } from 'hono';
import { questionnaires } from '#contract/questionnaires/questionnaires.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { findChildStatus } from '#server/features/participation/child-statuses.ts';
import { checkOwn } from '#server/features/participation/policy.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound, unauthenticated } from '#server/platform/errors.ts';
import { type ContextOf, hostCall } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { answerPdf, pdfLimits } from '#server/platform/pdf/answer-pdf.ts';
import { drawnOnceBy } from '#server/platform/pdf/draw-in-thread.ts';
import type { medicalBlankPdf } from './medical-blank-pdf.ts';

const drawBlank = drawnOnceBy<typeof medicalBlankPdf>(
  new URL('./medical-blank-pdf.ts', import.meta.url),
  'medicalBlankPdf',
);

/** The call of contract/questionnaires/questionnaires.ts that answers with a file. Another's child and none look the same. */
export function questionnaireCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  hostCall(app, contextOf, questionnaires.medicalBlank, async ({ participant_id }, { db, caller, limits }) => {
    if (!caller) throw unauthenticated();
    await checkOwn(db, caller, participant_id);
    await limits.take(pdfLimits.own_pdf, String(caller.user_id));
    const child = await findChildStatus(db, participant_id);
    if (!child) throw notFound('Участник не найден');
    return answerPdf(`Медицинская анкета — ${nameAndSurname(child)}.pdf`, await drawBlank(caller.user_id, child));
  });
  return app;
}
