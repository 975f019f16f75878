import { sql } from 'drizzle-orm';
import type { CertificateKind } from '#contract/certificates/kinds.ts';
import type { Direction } from '#contract/families/directions.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { siteTexts } from '#server/features/site-texts/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { fillLastingHtml } from '#server/platform/configuration/site-words.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Block, htmlBlocks } from '#server/platform/pdf/html-blocks.ts';
import type { Services } from '#server/platform/services.ts';
import type { SheetPicture } from './order.ts';

/** What all sheets share: the site's texts of today, and the pictures that stand in them. */
export type SheetTexts = {
  texts: Record<CertificateKind, string>;
  signatory: readonly Block[];
  signature: SheetPicture | null;
  background: SheetPicture | null;
};

/** So wide a background is printed sharply on A4; a facsimile is a few centimetres. */
const BACKGROUND = { width: 1754, height: 1240 };
const SIGNATURE = { width: 640, height: 320 };

/** Words of a sheet where an editor has emptied the text. */
const fallback: Record<CertificateKind, string> = {
  participant: '<p>программа «{программа}», сезон {сезон} года</p>',
  winner: '<p>очная смена программы «{программа}», сезон {сезон} года</p>',
  guide: '<p>работа наставником программы «{программа}», сезон {сезон} года</p>',
};

/** The first picture of a text, as the portal keeps it. */
const pictureIn = (html: string): string | undefined => html.match(/src="\/api\/storage\/([\w/.-]+)"/)?.[1];

/** White beneath what is seen through: JPEG, and so a PDF/A, has no doubt about it. */
async function readPicture(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  html: string,
  box: { width: number; height: number },
): Promise<SheetPicture | null> {
  const path = pictureIn(html);
  const found = path ? await storage.read(path) : undefined;
  if (!found) return null;
  try {
    const { default: sharp } = await import('sharp');
    const content = Buffer.concat(await found.content.toArray());
    const drawn = sharp(content).resize({ ...box, fit: 'inside', withoutEnlargement: true });
    return new Uint8Array(await drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer());
  } catch (err) {
    log.warn({ err, path }, 'a picture of certificates cannot be drawn');
    return null;
  }
}

type Row = { tag: string; text: string };

/** Read once for many sheets. One query, and the pictures from the storage. */
export async function readTexts(services: Pick<Services, 'storage' | 'log'>, db: Connection): Promise<SheetTexts> {
  const { rows } = await db.execute<Row>(sql`select tag, text from ${siteTexts} where tag like 'certificate\\_%'`);
  const texts = new Map(rows.map(({ tag, text }) => [tag, text]));
  const known = await getConfiguration(db);
  const said = (name: string) => texts.get(`certificate_${name}`) ?? '';
  const filled = (html: string) => fillLastingHtml(html, known);
  const of = (kind: CertificateKind) => (htmlBlocks(said(kind)).length > 0 ? said(kind) : fallback[kind]);
  const signatory = htmlBlocks(filled(said('signatory')));
  return {
    texts: { participant: filled(of('participant')), winner: filled(of('winner')), guide: filled(of('guide')) },
    signatory: signatory.length > 0 ? signatory : htmlBlocks(filled('<p>Руководитель программы «{программа}»</p>')),
    signature: await readPicture(services, said('signatory'), SIGNATURE),
    background: await readPicture(services, said('background'), BACKGROUND),
  };
}

/** A text with the person's own season and direction in the places the editor left for them. */
export const fillText = (html: string, { season, direction }: { season: number; direction: Direction | null }) =>
  htmlBlocks(
    html
      .replaceAll('{сезон}', String(season))
      .replaceAll('{направление}', direction === null ? 'без направления' : directionTitle(direction)),
  );
