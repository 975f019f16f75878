import { inArray } from 'drizzle-orm';
import type { Option } from '#contract/configuration/configuration.ts';
import { type AgreementKind, agreementKinds, agreementTag } from '#contract/consents/agreement-kinds.ts';
import { lockConsents, saveAgreementVersions } from '#server/features/consents/texts.ts';
import { siteTexts } from '#server/features/site-texts/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';

const tags = (Object.keys(agreementKinds) as AgreementKind[]).map(agreementTag);

/**
 * Words the consents with the organisation's data as they are now, in the transaction that has changed `changed`; without
 * it, as texts that were changed (docs/product/consents.md, «The operator»). Five statements.
 */
export async function wordConsents(tx: Connection, changed?: readonly Option[]): Promise<void> {
  await lockConsents(tx);
  const { tag, title, text } = siteTexts;
  const texts = await tx.select({ tag, title, text }).from(siteTexts).where(inArray(tag, tags));
  await saveAgreementVersions(tx, texts, changed);
}
