import { randomBytes } from 'node:crypto';
import type { AgreementKind } from '#contract/consents/agreement-kinds.ts';
import type { SignerDocument } from '#contract/consents/signer-document.ts';
import type { Contacts } from '#server/features/accounts/codes/send-code.ts';
import { getUser } from '#server/features/accounts/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { RequestInfo } from '#server/platform/http/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { agreements } from '../tables.ts';
import { isReady, listCurrentTexts, notReady } from '../texts.ts';

export type Item = { kind: AgreementKind; participant_id: number | null };

export type Signature = {
  user_id: number;
  /** The key of the attempt whose code was given back. */
  signing: string;
  items: readonly Item[];
  sent_to: Contacts;
  request: Pick<RequestInfo, 'ip' | 'user_agent'>;
  /** The signer's document, stored with the consent to health data alone. */
  document?: SignerDocument | undefined;
};

/** How the signer of a consent is known for good, whatever becomes of the account. */
export type Signer = {
  surname: string;
  name: string;
  patronymic: string;
  birth_date: string | null;
  email: string | null;
  phone: string | null;
  document?: SignerDocument;
};

/**
 * Writes the signed consents under the texts that are in force, each with a ukey of its own, and one line of the log;
 * in the transaction that has used the code up. 409 where one waits for the operator's data. Three queries and the log.
 */
export async function writeAgreements(tx: Connection, signature: Signature) {
  const { user_id, signing, items, sent_to, request, document } = signature;
  const texts = new Map((await listCurrentTexts(tx)).map((text) => [text.kind, text]));
  const { surname, name, patronymic, birth_date } = await getUser(tx, user_id);
  const signer: Signer = { surname, name, patronymic, birth_date, ...sent_to };
  const rows = items.map(({ kind, participant_id }) => {
    const text = texts.get(kind);
    if (!text) throw new Error(`no text of the consent ${kind}`);
    if (!isReady(text)) throw notReady();
    return {
      ukey: randomBytes(24).toString('base64url'),
      kind,
      text_id: text.id,
      user_id,
      participant_id,
      signing,
      signer: kind === 'child_health_data' && document ? { ...signer, document } : signer,
      ip: request.ip,
      user_agent: request.user_agent.slice(0, 500),
    };
  });
  const written = await tx
    .insert(agreements)
    .values(rows)
    .returning({ ukey: agreements.ukey, kind: agreements.kind, participant_id: agreements.participant_id });
  const children = [...new Set(items.flatMap(({ participant_id }) => participant_id ?? []))];
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  await writeLog(tx, {
    actor_id: user_id,
    subject_id: children.length === 1 ? (children[0] ?? null) : user_id,
    action: 'agreement_signed',
    details: { kinds, participant_ids: children },
  });
  return written;
}
