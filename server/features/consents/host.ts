import { Hono } from 'hono';
import { consents } from '#contract/consents.ts';
import { isAdmin } from '#contract/roles.ts';
import { findChildStatus, findParentId } from '#server/features/participation/child-statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound, unauthenticated } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { type ContextOf, hostCall } from '#server/platform/http/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { type FoundAgreement, findAgreement } from './queries.ts';

const isSigner = (caller: Caller, agreement: FoundAgreement): boolean => agreement.user_id === caller.user_id;

/** Whom it is about; of a child that has been carried to another parent, the signer is told no more. */
async function findChild(db: Connection, { participant_id, user_id }: FoundAgreement) {
  if (participant_id === null || (await findParentId(db, participant_id)) !== user_id) return undefined;
  return findChildStatus(db, participant_id);
}

/** The call of contract/consents.ts that answers with a file. One that is not there and another's look the same. */
export function agreementCalls(contextOf: ContextOf): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  hostCall(app, contextOf, consents.pdf, async ({ ukey }, { db, caller, limits }) => {
    if (!caller) throw unauthenticated();
    const agreement = await findAgreement(db, ukey);
    if (!agreement || !(isSigner(caller, agreement) || isAdmin(caller.utype))) throw notFound('Согласие не найдено');
    await limits.take('own_pdf', String(caller.user_id));
    const child = await findChild(db, agreement);
    // The renderer is loaded with the first PDF: a portal that makes none starts without it.
    const { agreementPdf } = await import('./agreement-pdf.ts');
    const content = await agreementPdf(agreement, child);
    if (!isSigner(caller, agreement))
      await writeLog(db, {
        actor_id: caller.user_id,
        subject_id: agreement.user_id,
        action: 'agreement_read',
        details: { kind: agreement.kind, version: agreement.version },
      });
    const name = encodeURIComponent(`${agreement.title}.pdf`);
    return new Response(new Uint8Array(content), {
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(content.length),
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'cache-control': 'private, no-store',
      },
    });
  });
  return app;
}
