import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { agreementTexts } from '#server/features/consents/tables.ts';
import { siteTextKind } from '#server/features/site-texts/site-text-kind.ts';
import { siteTexts } from '#server/features/site-texts/tables.ts';
import { readSiteTexts } from '#server/features/starter/texts.ts';
import { addRecord } from '#server/platform/content/add-record.ts';
import { changeRecord } from '#server/platform/content/change-record.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { readContent, readIndex } from './content.ts';
import { findEditors } from './editors.ts';

/** The demo's own site texts, in place of the starter's: <tag>.html each. */
const SiteTexts = z.array(z.strictObject({ tag: z.string(), title: z.string() }));

/** Adds the site texts of starter and demo; the wording of each consent becomes its first version. */
export async function addSiteTexts(tx: Transaction): Promise<void> {
  const own = await Promise.all(
    (await readIndex('site-texts', SiteTexts)).map(async (place) => ({
      ...place,
      text: await readContent('site-texts', `${place.tag}.html`),
    })),
  );
  const texts = (await readSiteTexts()).filter(({ tag }) => !own.some((text) => text.tag === tag)).concat(own);
  // Replaces the migrations' empty texts and unsigned wordings, while there are no people.
  await tx.delete(siteTexts);
  await tx.delete(agreementTexts);
  for (const text of texts) await addRecord(tx, siteTextKind, text, { actor_id: null });
}

/** The text with former versions: former/<tag>.<number>.html. */
const REWRITTEN = 'main_page_about_camp';
const WORDINGS = 3;

/** Gives one text a history: three former versions by two editors. */
export async function rewriteSiteText(tx: Transaction): Promise<void> {
  const { author, corrector } = await findEditors(tx);
  const [record] = await tx.select().from(siteTexts).where(eq(siteTexts.tag, REWRITTEN));
  if (!record) throw new Error(`the demo has no text ${REWRITTEN}`);
  const { id, title, text } = record;
  const former = Array.from({ length: WORDINGS }, (_, at) =>
    readContent('site-texts', `former/${REWRITTEN}.${at + 1}.html`),
  );
  for (const [at, wording] of [...(await Promise.all(former)), text].entries())
    await changeRecord(tx, siteTextKind, id, { title, text: wording }, { actor_id: at % 2 ? corrector : author });
}
