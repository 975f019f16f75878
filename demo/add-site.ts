import sharp from 'sharp';
import { z } from 'zod';
import { type ActKind, actFile, actKinds } from '#contract/site/act-kinds.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { actKind } from '#server/features/site/sections/act-kind.ts';
import { faqKind } from '#server/features/site/sections/faq-kind.ts';
import { memberKind } from '#server/features/site/sections/member-kind.ts';
import { partnerKind } from '#server/features/site/sections/partner-kind.ts';
import { readFaq } from '#server/features/starter/texts.ts';
import { addRecord } from '#server/platform/content/add-record.ts';
import { bookPdf } from './book-pdf.ts';
import { readContent, readIndex } from './content.ts';
import { drawPortrait, PortraitFeatures } from './draw-portrait.ts';
import { findEditors } from './editors.ts';
import type { AddDeps } from './store-cover.ts';
import { storeFile } from './store-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const shown = { published_at: ago(30).toISOString(), is_active: true };
const ofSite = { owner_id: null, is_public: true };

const Team = z.array(z.strictObject({ name: z.string(), role: z.string(), text: z.string(), looks: PortraitFeatures }));
const Partners = z.array(z.strictObject({ name: z.string(), logo: z.string(), link: z.string().nullable() }));
const kind = z.enum(Object.keys(actKinds) as [ActKind, ...ActKind[]]);
const Acts = z.array(z.strictObject({ title: z.string(), kind, days_ago: z.int(), html: z.string() }));

type Editor = { actor_id: number | null };

async function addActs(deps: AddDeps, editor: Editor): Promise<void> {
  const read = await readIndex('acts', Acts);
  const author = 'Центр подводных исследований «Океанавтика»';
  const made = await Promise.all(
    read.map(async ({ html, days_ago, ...act }) => ({
      act: { ...act, date: moscowDay(ago(days_ago)) },
      pdf: await bookPdf({ book_title: act.title, author, html }),
    })),
  );
  for (const { act, pdf } of made) {
    const file = await storeFile(deps, pdf, 'application/pdf', { ...ofSite, file_target: actFile });
    await addRecord(deps.db, actKind, { ...act, ...shown, file }, editor);
  }
}

async function addTeam(deps: AddDeps, editor: Editor): Promise<void> {
  const read = await readIndex('team', Team);
  const made = await Promise.all(
    read.map(async ({ looks, ...member }) => ({ member, drawn: await drawPortrait(looks) })),
  );
  for (const { member, drawn } of made) {
    const photo = await storeFile(deps, drawn, 'image/webp', { ...ofSite, file_target: 'team' });
    await addRecord(deps.db, memberKind, { ...member, ...shown, photo }, editor);
  }
}

/** Draws a logo with a transparent background. */
const drawLogo = async (logo: string): Promise<Buffer> =>
  sharp(Buffer.from(await readContent('partners', `${logo}.svg`)), { density: 108 })
    .webp({ quality: 90 })
    .toBuffer();

async function addPartners(deps: AddDeps, editor: Editor): Promise<void> {
  const read = await readIndex('partners', Partners);
  const made = await Promise.all(read.map(async ({ logo, ...partner }) => ({ partner, drawn: await drawLogo(logo) })));
  for (const { partner, drawn } of made) {
    const image = await storeFile(deps, drawn, 'image/webp', { ...ofSite, file_target: 'partner' });
    await addRecord(deps.db, partnerKind, { ...partner, ...shown, image }, editor);
  }
}

/** Adds the sections of the site in order. Sequential, since they share the connection of one transaction. */
export async function addSite(deps: AddDeps): Promise<void> {
  const editor = { actor_id: (await findEditors(deps.db)).author };
  for (const question of await readFaq()) await addRecord(deps.db, faqKind, { ...question, ...shown }, editor);
  await addActs(deps, editor);
  await addTeam(deps, editor);
  await addPartners(deps, editor);
}
