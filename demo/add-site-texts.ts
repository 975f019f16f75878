import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { agreementTexts } from '#server/features/consents/tables.ts';
import { saveAgreementVersion } from '#server/features/consents/texts.ts';
import { siteTexts } from '#server/features/site-texts/tables.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { readContent, readIndex } from './content.ts';

/** Each text is <tag>.html. */
const SiteTexts = z.array(z.strictObject({ tag: z.string(), title: z.string() }));

/** The demo organisation's texts in the site's places; its wording of each consent becomes the first version. */
export async function addSiteTexts(db: Connection): Promise<void> {
  const read = await readIndex('site-texts', SiteTexts);
  const texts = await Promise.all(
    read.map(async (place) => ({ ...place, text: cleanHtml(await readContent('site-texts', `${place.tag}.html`)) })),
  );
  await db
    .insert(siteTexts)
    .values(texts)
    .onConflictDoUpdate({ target: siteTexts.tag, set: { title: sql`excluded.title`, text: sql`excluded.text` } });
  // Nobody has signed the wording of the migration: the demo is filled while there are no people.
  await db.delete(agreementTexts);
  for (const text of texts) await saveAgreementVersion(db, text);
}
