import { eq } from 'drizzle-orm';
import { type AgreementKind, agreementKinds } from '#contract/consents/agreement-kinds.ts';
import type { SignerDocument } from '#contract/consents/signer-document.ts';
import { consumeAttempt, staleCode } from '#server/features/accounts/codes/attempts.ts';
import { checkCode } from '#server/features/accounts/codes/check-code.ts';
import { lockFamily } from '#server/features/participation/locks.ts';
import { cancelErasure } from '#server/features/personal-data/erasure/schedule-erasure.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { isRequired } from '../consent-state.ts';
import { listSigning } from '../queries.ts';
import { listUnrenewed } from '../require-renewed.ts';
import { agreementAttempts } from '../tables.ts';
import { listCurrentTexts } from '../texts.ts';
import { textChanged } from './request-code.ts';
import { sendSignedReceipt } from './send-signed-receipt.ts';
import { itemsToSign } from './signing-scope.ts';
import { clearTermsDrafts } from './terms-drafts.ts';
import { type Item, writeAgreements } from './write-agreements.ts';

export type Signing = {
  key: string;
  code: string;
  kinds: readonly AgreementKind[];
  participant_ids: readonly number[];
  document?: SignerDocument | undefined;
};

type Row = Item & { ukey: string };
type Answer = { ukey: string; agreements: Row[] };

function answerOf(rows: readonly Row[]): Answer {
  const agreements = rows.map(({ ukey, kind, participant_id }) => ({ ukey, kind, participant_id }));
  const main = agreements.find(({ kind }) => kind === 'child_personal_data') ?? agreements[0];
  if (!main) throw new Error('nothing was signed');
  return { ukey: main.ukey, agreements };
}

async function findAnswer(db: Connection, user_id: number, key: string): Promise<Answer | undefined> {
  const rows = await listSigning(db, user_id, key);
  return rows.length > 0 ? answerOf(rows) : undefined;
}

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean => {
  const set = new Set(some);
  return set.size === new Set(others).size && others.every((one) => set.has(one));
};

/** 422 where the code was asked for something else; 409 where a text it was asked for is not the newest any more. */
async function checkBound(db: Connection, { key, kinds, participant_ids }: Signing): Promise<void> {
  const [bound] = await db.select().from(agreementAttempts).where(eq(agreementAttempts.key, key));
  if (!bound) throw staleCode();
  const texts = new Map((await listCurrentTexts(db)).map((text) => [text.id, text.kind]));
  const boundKinds = bound.text_ids.map((id) => texts.get(id));
  if (boundKinds.includes(undefined)) throw textChanged();
  if (!isSame(boundKinds, kinds) || !isSame(bound.participant_ids, participant_ids)) throw staleCode();
}

const isOwn = ({ kind }: Item): boolean => agreementKinds[kind].about !== 'child';

/**
 * Once the last withdrawn required consent about somebody is signed again, cancels the erasure that its withdrawal had
 * brought. `family` is the signer first, then the signer's children; the new consents are written.
 */
async function cancelErasures(
  { delivery }: Pick<SignedContext, 'delivery'>,
  tx: Connection,
  family: readonly number[],
  items: readonly Item[],
): Promise<void> {
  const required = items.filter(({ kind }) => isRequired(kind));
  if (required.length === 0) return;
  const [user_id] = family;
  const unrenewed = await listUnrenewed(tx, family);
  const why = 'Согласие подписано заново';
  for (const subject_id of family) {
    const isGiven = subject_id !== user_id || required.some(isOwn);
    if (!isGiven || unrenewed.has(subject_id)) continue;
    await cancelErasure({ delivery }, tx, { subject_id, by: user_id ?? null, why, by_withdrawal: true });
  }
}

/**
 * Signs consents with a code, each as a row of its own, all or none. A key that has signed answers what it signed; of
 * several calls at once one signs and all answer alike. Those that were withdrawn, once all are given again, keep the data. 409 where a text has changed since the code was
 * asked for, 422 for a wrong or stale code and as `itemsToSign`; nothing is signed then. The signer has a letter with the
 * signed texts.
 */
export async function signAgreements(context: SignedContext, signing: Signing): Promise<Answer> {
  const { db, caller, request } = context;
  const { key, code, participant_ids, document } = signing;
  const done = () => findAnswer(db, caller.user_id, key);
  const before = await done();
  if (before) return before;
  try {
    await checkBound(db, signing);
    await itemsToSign(db, caller, signing);
    const sent_to = await checkCode(context, { key, code, purposes: ['agreement'], user_id: caller.user_id });
    const rows = await db.transaction(async (tx) => {
      const family = await lockFamily(tx, caller.user_id);
      await consumeAttempt(tx, key);
      await checkBound(tx, signing);
      const items = await itemsToSign(tx, caller, signing);
      const { email, phone } = sent_to;
      const written = await writeAgreements(tx, {
        user_id: caller.user_id,
        signing: key,
        items,
        sent_to: { email, phone },
        request,
        document,
      });
      await cancelErasures(context, tx, family, items);
      await clearTermsDrafts(tx, { user_id: caller.user_id, participant_ids });
      await sendSignedReceipt(context, tx, { user_id: caller.user_id, signing: key });
      return written;
    });
    return answerOf(rows);
  } catch (failure) {
    const meanwhile = await done();
    if (meanwhile) return meanwhile;
    throw failure;
  }
}
