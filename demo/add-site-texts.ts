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

/** What the sample says otherwise than starter/, and of itself: each text is <tag>.html. */
const SiteTexts = z.array(z.strictObject({ tag: z.string(), title: z.string() }));

/** The texts of the site's places, starter's and the sample's own; its wording of each consent becomes the first version. */
export async function addSiteTexts(tx: Transaction): Promise<void> {
  const own = await Promise.all(
    (await readIndex('site-texts', SiteTexts)).map(async (place) => ({
      ...place,
      text: await readContent('site-texts', `${place.tag}.html`),
    })),
  );
  const texts = (await readSiteTexts()).filter(({ tag }) => !own.some((text) => text.tag === tag)).concat(own);
  // The migration's are empty places and a wording nobody has signed: the demo is filled while there are no people.
  await tx.delete(siteTexts);
  await tx.delete(agreementTexts);
  for (const text of texts) await addRecord(tx, siteTextKind, text, { actor_id: null });
}

/** The text that was rewritten: its wordings before the present one are former/<tag>.<number>.html. */
const REWRITTEN = 'main_page_about_camp';
const WORDINGS = 3;

/** One text with a history: three former wordings, by two editors in turn, and the present one again. */
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
