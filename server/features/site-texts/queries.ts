import { asc, eq, sql } from 'drizzle-orm';
import type { AdminSiteText, SiteText, SiteTextDraft } from '#contract/site-texts.ts';
import { now } from '#server/platform/db/columns.ts';
import { holding } from '#server/platform/db/holding.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { siteTexts } from './tables.ts';

const shown = { tag: siteTexts.tag, title: siteTexts.title, text: siteTexts.text };
const own = { ...shown, id: siteTexts.id, updated_at: siteTexts.updated_at };

const missing = () => notFound('Такого текста нет');

/** A few dozen rows, by title. */
export const listSiteTexts = (db: Connection): Promise<SiteText[]> =>
  db.select(shown).from(siteTexts).orderBy(asc(siteTexts.title), asc(siteTexts.id));

/** Throws not found. */
export async function getSiteText(db: Connection, tag: string): Promise<SiteText> {
  const [row] = await db.select(shown).from(siteTexts).where(eq(siteTexts.tag, tag));
  if (!row) throw missing();
  return row;
}

/** A few dozen rows, by title, found by what stands in title, tag or text. */
export const listAdminSiteTexts = (db: Connection, search: string): Promise<AdminSiteText[]> =>
  db
    .select(own)
    .from(siteTexts)
    .where(holding(search, siteTexts.title, siteTexts.tag, sql`regexp_replace(${siteTexts.text}, '<[^>]+>', ' ', 'g')`))
    .orderBy(asc(siteTexts.title), asc(siteTexts.id));

/** Throws not found. */
export async function getAdminSiteText(db: Connection, id: number): Promise<AdminSiteText> {
  const [row] = await db.select(own).from(siteTexts).where(eq(siteTexts.id, id));
  if (!row) throw missing();
  return row;
}

/** Throws conflict where the tag has its text already. */
export async function insertSiteText(db: Connection, given: SiteText): Promise<AdminSiteText> {
  const [row] = await db.insert(siteTexts).values(given).onConflictDoNothing().returning(own);
  if (!row) throw conflict('Текст с такой меткой уже есть: измените его');
  return row;
}

/** Throws not found. */
export async function updateSiteText(db: Connection, id: number, draft: SiteTextDraft): Promise<AdminSiteText> {
  const [row] = await db
    .update(siteTexts)
    .set({ ...draft, updated_at: now })
    .where(eq(siteTexts.id, id))
    .returning(own);
  if (!row) throw missing();
  return row;
}

/** Throws not found. */
export async function deleteSiteText(db: Connection, id: number): Promise<SiteText> {
  const [row] = await db.delete(siteTexts).where(eq(siteTexts.id, id)).returning(shown);
  if (!row) throw missing();
  return row;
}
