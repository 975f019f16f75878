import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { AdminSiteText, DatedSiteText, SiteText } from '#contract/site-texts/site-texts.ts';
import type { TextState } from '#contract/site-texts/states.ts';
import { hasVersions } from '#server/platform/content/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import { notFound } from '#server/platform/errors.ts';
import { siteTextKind } from './site-text-kind.ts';
import { siteTexts, textConfirmations } from './tables.ts';
import { confirmation, isConfirmed, isHidden, wording } from './wording.ts';

const { id, tag, title, text, updated_at } = siteTexts;
// As the public reads it: of a draft nothing is written yet.
const shownText = sql<string>`case when ${isHidden} then '' else ${text} end`;
const shown = { tag, title, text: shownText };
// What the portal itself put in names nobody; nor does what an erased editor wrote, but there are versions of that.
const is_original = sql<boolean>`${siteTexts.updated_by} is null and not ${hasVersions('site_text', sql`site_texts.id`)}`;
const own = { id, tag, title, text, updated_at, is_original, is_draft: isHidden, wording, confirmation };

/** A few dozen rows, by title. */
export const listSiteTexts = (db: Connection): Promise<SiteText[]> =>
  db.select(shown).from(siteTexts).orderBy(asc(siteTexts.title), asc(siteTexts.id));

/** Throws not found. */
export async function getSiteText(db: Connection, tag: string): Promise<DatedSiteText> {
  const [row] = await db
    .select({ ...shown, updated_at })
    .from(siteTexts)
    .where(eq(siteTexts.tag, tag));
  if (!row) throw notFound(siteTextKind.words.missing);
  return row;
}

const isEmpty = sql`${siteTexts.text} = ''`;
const states: Record<TextState, SQL> = {
  empty: isEmpty,
  original: sql`not ${isEmpty} and ${is_original}`,
  changed: sql`not ${isEmpty} and not (${is_original})`,
};

/** A few dozen rows, by title, found by how they stand and by what stands in title, tag or text. */
export const listAdminSiteTexts = (
  db: Connection,
  { search, state }: { search: string; state?: TextState | undefined },
): Promise<AdminSiteText[]> =>
  db
    .select(own)
    .from(siteTexts)
    .leftJoin(textConfirmations, isConfirmed)
    .where(
      and(
        state && states[state],
        containsText(
          search,
          siteTexts.title,
          siteTexts.tag,
          sql`regexp_replace(${siteTexts.text}, '<[^>]+>', ' ', 'g')`,
        ),
      ),
    )
    .orderBy(asc(siteTexts.title), asc(siteTexts.id));

/** A text as the public reads it, without placeholders filled in; empty where nobody has written it. One query. */
export async function findShownText(db: Connection, tag: string): Promise<string> {
  const [row] = await db.select({ text: shownText }).from(siteTexts).where(eq(siteTexts.tag, tag));
  return row?.text ?? '';
}

/** Throws not found. */
export async function getAdminSiteText(db: Connection, id: number): Promise<AdminSiteText> {
  const [row] = await db
    .select(own)
    .from(siteTexts)
    .leftJoin(textConfirmations, isConfirmed)
    .where(eq(siteTexts.id, id));
  if (!row) throw notFound(siteTextKind.words.missing);
  return row;
}
