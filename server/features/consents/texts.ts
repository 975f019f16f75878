import { createHash } from 'node:crypto';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { type AgreementKind, agreementKinds, agreementTag } from '#contract/agreement-kinds.ts';
import type { SiteText } from '#contract/site-texts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { plainText } from '#server/platform/html/plain-text.ts';
import { agreements, agreementTexts } from './tables.ts';

/** What stands under a signature: the title, a line feed and the cleaned HTML, as SHA-256. */
const hashOf = ({ title, text }: Pick<SiteText, 'title' | 'text'>): Buffer =>
  createHash('sha256').update(`${title}\n${text}`).digest();

const kindOfTag = (tag: string): AgreementKind | undefined =>
  (Object.keys(agreementKinds) as AgreementKind[]).find((kind) => agreementTag(kind) === tag);

/** The text of each kind that is in force: its newest version. One query. */
export const listCurrentTexts = (db: Connection) =>
  db
    .selectDistinctOn([agreementTexts.kind])
    .from(agreementTexts)
    .orderBy(asc(agreementTexts.kind), desc(agreementTexts.version));

/**
 * Keeps the new wording of a consent as its next version, in the transaction that changes the site's text: from then on
 * the present one is outdated. Nothing for other texts, and where title and text are as they were. 422 for an empty one.
 */
export async function saveAgreementVersion(tx: Connection, { tag, title, text }: SiteText): Promise<void> {
  const kind = kindOfTag(tag);
  if (!kind) return;
  if (plainText(text, 10) === '') throw invalid({ text: 'Согласие без текста нельзя подписать: напишите его' });
  const [newest] = await tx
    .select({ version: agreementTexts.version, hash: agreementTexts.hash })
    .from(agreementTexts)
    .where(eq(agreementTexts.kind, kind))
    .orderBy(desc(agreementTexts.version))
    .limit(1);
  const hash = hashOf({ title, text });
  if (newest?.hash.equals(hash)) return;
  await tx.insert(agreementTexts).values({ kind, version: (newest?.version ?? 0) + 1, title, text, hash });
}

/** 409 for the wording of a consent: people sign it, so its place never stays empty. */
export function requireDeletable(tag: string): void {
  if (kindOfTag(tag)) throw conflict('Текст согласия удалить нельзя: его подписывают. Измените его');
}

/** The places of the consents that somebody has signed, in whatever wording. One query. */
export async function listSignedTags(db: Connection): Promise<Set<string>> {
  const { rows } = await db.execute<{ kind: AgreementKind }>(sql`
    select kind from unnest(${sql.param(Object.keys(agreementKinds))}::text[]) kind
    where exists (select from ${agreements} where ${agreements.kind} = kind.kind)`);
  return new Set(rows.map(({ kind }) => agreementTag(kind)));
}
