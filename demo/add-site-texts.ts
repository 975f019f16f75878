import { z } from 'zod';
import { agreementTexts } from '#server/features/consents/tables.ts';
import { siteTextKind } from '#server/features/site-texts/site-text-kind.ts';
import { siteTexts } from '#server/features/site-texts/tables.ts';
import { addRecord } from '#server/platform/content/add-record.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { readContent, readIndex } from './content.ts';

/** Each text is <tag>.html. */
const SiteTexts = z.array(z.strictObject({ tag: z.string(), title: z.string() }));

/** The demo organisation's texts in the site's places; its wording of each consent becomes the first version. */
export async function addSiteTexts(tx: Transaction): Promise<void> {
  const read = await readIndex('site-texts', SiteTexts);
  const texts = await Promise.all(
    read.map(async (place) => ({ ...place, text: await readContent('site-texts', `${place.tag}.html`) })),
  );
  // The migration's are empty places and a wording nobody has signed: the demo is filled while there are no people.
  await tx.delete(siteTexts);
  await tx.delete(agreementTexts);
  for (const text of texts) await addRecord(tx, siteTextKind, text, { actor_id: null });
}
