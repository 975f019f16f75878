import { nameAndSurname } from '#contract/words/names.ts';
import { findChildStatus, findParentId } from '#server/features/participation/child-statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { AttachmentKind } from '#server/platform/delivery/attachments.ts';
import { drawnOnceBy } from '#server/platform/pdf/draw-in-thread.ts';
import type { TurnOwner } from '#server/platform/threads/turns.ts';
import { type FoundAgreement, findAgreement } from '../queries.ts';
import type { agreementPdf } from './agreement-pdf.ts';

/** The child a consent is about; of one that has been carried to another parent, the signer is shown no more. */
async function findChild(db: Connection, { participant_id, user_id }: FoundAgreement) {
  if (participant_id === null || (await findParentId(db, participant_id)) !== user_id) return undefined;
  return findChildStatus(db, participant_id);
}

const drawAgreement = drawnOnceBy<typeof agreementPdf>(new URL('./agreement-pdf.ts', import.meta.url), 'agreementPdf');

/** A signed consent as a PDF for somebody, and the child it is about where its signer may know; two queries. */
export async function makeAgreementPdf(db: Connection, agreement: FoundAgreement, whose: TurnOwner) {
  const child = await findChild(db, agreement);
  return { child, content: await drawAgreement(whose, { agreement, child }) };
}

/** Signed consents that go with their receipt, by the consent's ukey. */
export const agreementAttachment = {
  name: 'agreement',
  make: async (db, ukey) => {
    const agreement = await findAgreement(db, ukey);
    if (!agreement) return undefined;
    const { child, content } = await makeAgreementPdf(db, agreement, 'portal');
    const about = child ? ` — ${nameAndSurname(child)}` : '';
    return { name: `${agreement.title}${about}.pdf`, content_type: 'application/pdf', content };
  },
} satisfies AttachmentKind;
