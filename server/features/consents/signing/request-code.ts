import { sql } from 'drizzle-orm';
import type { SentCode } from '#contract/accounts/codes.ts';
import type { AgreementKind } from '#contract/consents/agreement-kinds.ts';
import { type Contacts, findSentCode, sendCode } from '#server/features/accounts/codes/send-code.ts';
import { getUser } from '#server/features/accounts/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { Person } from '#server/platform/users.ts';
import { agreementAttempts } from '../tables.ts';
import { isReady, listCurrentTexts, notReady } from '../texts.ts';
import { itemsToSign } from './signing-scope.ts';

export const textChanged = () => conflict('Текст изменился, прочитайте новый');

type Channel = 'email' | 'phone';

/** The contacts a signature may be confirmed with: only ones that are known to be the signer's. */
export const verifiedContacts = ({ email, phone, email_verified_at, phone_verified_at }: Person): Contacts => ({
  email: email_verified_at ? email : null,
  phone: phone_verified_at ? phone : null,
});

function contactOf(user: Person, wanted: Channel | undefined): Contacts {
  const verified = verifiedContacts(user);
  const channel = wanted ?? (verified.phone ? 'phone' : 'email');
  if (!verified[channel])
    throw invalid(
      wanted
        ? { channel: wanted === 'email' ? 'Этот email не подтверждён' : 'Этот телефон не подтверждён' }
        : 'Подтвердите телефон или email: код для подписи приходит только на подтверждённый контакт',
    );
  return { email: null, phone: null, [channel]: verified[channel] };
}

type CodeRequest = {
  documents: readonly { kind: AgreementKind; version: number }[];
  participant_ids: readonly number[];
  channel?: Channel | undefined;
};

/**
 * A code that signs exactly these texts about exactly these children. Asked again while the one sent still works, it is
 * bound to what is shown now and not sent again. 409 where a text has changed or waits for the operator's data; else fails as `itemsToSign` and `sendCode`.
 */
export async function requestAgreementCode(context: SignedContext, asked: CodeRequest): Promise<SentCode> {
  const { db, caller } = context;
  const user = await getUser(db, caller.user_id);
  const texts = await listCurrentTexts(db);
  const text_ids = asked.documents.map(({ kind, version }) => {
    const text = texts.find((current) => current.kind === kind);
    if (text?.version !== version) throw textChanged();
    if (!isReady(text)) throw notReady();
    return text.id;
  });
  const kinds = asked.documents.map(({ kind }) => kind);
  const participant_ids = [...asked.participant_ids];
  await itemsToSign(db, caller, { kinds, participant_ids });

  const attempt = { purpose: 'agreement', user_id: user.id, to: contactOf(user, asked.channel) } as const;
  const sent = (await findSentCode(db, attempt)) ?? (await sendCode(context, attempt));
  await db
    .insert(agreementAttempts)
    .values({ key: sent.key, text_ids, participant_ids })
    .onConflictDoUpdate({
      target: agreementAttempts.key,
      set: { text_ids: sql`excluded.text_ids`, participant_ids: sql`excluded.participant_ids` },
    });
  return sent;
}
