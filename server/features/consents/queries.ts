import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { agreements, agreementTexts } from './tables.ts';

/** True where no newer wording has been written since that asks for a new signature. */
const isCurrent = sql<boolean>`not exists (select from agreement_texts newer where newer.kind = ${agreements.kind}
  and newer.version > ${agreementTexts.version} and newer.asks_anew)`;

const shown = {
  id: agreements.id,
  ukey: agreements.ukey,
  kind: agreements.kind,
  title: agreementTexts.title,
  version: agreementTexts.version,
  is_current: isCurrent,
  user_id: agreements.user_id,
  participant_id: agreements.participant_id,
  signing: agreements.signing,
  signed_at: agreements.signed_at,
  withdrawn_at: agreements.withdrawn_at,
  withdrawn_why: agreements.withdrawn_why,
};

const select = (db: Connection, where: SQL | undefined) =>
  db
    .select(shown)
    .from(agreements)
    .innerJoin(agreementTexts, eq(agreementTexts.id, agreements.text_id))
    .where(where)
    .orderBy(desc(agreements.id));

export type Signed = Awaited<ReturnType<typeof select>>[number];

const signedBy = prepared((db) => select(db, eq(agreements.user_id, sql.placeholder('user_id'))).prepare('signed_by'));

/** Everything a person has signed, the newest first; a family has a few dozen. One query. */
export const listSigned = (db: Connection, user_id: number): Promise<Signed[]> => signedBy(db).execute({ user_id });

/** Consents that were signed with one code. */
export const listSigning = (db: Connection, user_id: number, signing: string): Promise<Signed[]> =>
  select(db, and(eq(agreements.user_id, user_id), eq(agreements.signing, signing)));

/** What somebody has signed, as `listSigned` gives it, with every row locked to the end of the transaction. */
export const lockSigned = (tx: Connection, user_id: number): Promise<Signed[]> =>
  select(tx, eq(agreements.user_id, user_id)).for('update', { of: agreements });

/** One consent with what its PDF shows. */
export async function findAgreement(db: Connection, ukey: string) {
  const [row] = await db
    .select({
      ...shown,
      text: agreementTexts.text,
      hash: agreementTexts.hash,
      signer: agreements.signer,
      ip: agreements.ip,
      user_agent: agreements.user_agent,
    })
    .from(agreements)
    .innerJoin(agreementTexts, eq(agreementTexts.id, agreements.text_id))
    .where(eq(agreements.ukey, ukey));
  return row;
}
export type FoundAgreement = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

/** Ends these consents; one that has ended keeps its own time and reason. Gives the moment. */
export async function endAgreements(tx: Connection, ids: readonly number[], why: string): Promise<string> {
  const [ended] = await tx
    .update(agreements)
    .set({ withdrawn_at: now, withdrawn_why: why })
    .where(and(inArray(agreements.id, [...ids]), isNull(agreements.withdrawn_at)))
    .returning({ at: agreements.withdrawn_at });
  if (!ended?.at) throw new Error('no consent was ended');
  return ended.at;
}
