import { Hono } from 'hono';
import { consents } from '#contract/consents/consents.ts';
import { isAdmin } from '#contract/roles.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound, unauthenticated } from '#server/platform/errors.ts';
import { type ContextOf, hostCall } from '#server/platform/http/calls/host-call.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { answerPdf, pdfLimits } from '#server/platform/pdf/answer-pdf.ts';
import { makeAgreementPdf } from './pdf/make-agreement-pdf.ts';
import { type FoundAgreement, findAgreement } from './queries.ts';

const isSigner = (caller: Caller, agreement: FoundAgreement): boolean => agreement.user_id === caller.user_id;

/** The call of contract/consents/consents.ts that answers with a file. One that is not there and another's look the same. */
export function agreementCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  hostCall(app, contextOf, consents.pdf, async ({ ukey }, { db, caller, limits }) => {
    if (!caller) throw unauthenticated();
    const agreement = await findAgreement(db, ukey);
    if (!agreement || !(isSigner(caller, agreement) || isAdmin(caller.utype))) throw notFound('Согласие не найдено');
    await limits.take(pdfLimits.own_pdf, String(caller.user_id));
    const { content } = await makeAgreementPdf(db, agreement, caller.user_id);
    if (!isSigner(caller, agreement))
      await writeLog(db, {
        actor_id: caller.user_id,
        subject_id: agreement.user_id,
        action: 'agreement_read',
        details: { kind: agreement.kind, version: agreement.version },
      });
    return answerPdf(`${agreement.title}.pdf`, content);
  });
  return app;
}
