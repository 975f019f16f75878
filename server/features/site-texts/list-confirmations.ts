import { inArray, sql } from 'drizzle-orm';
import { confirmedTags } from '#contract/site-texts/confirmed-tags.ts';
import { isOrganisations, type SitePlaceholder, sitePlaceholdersIn } from '#contract/site-texts/placeholders.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { siteTexts, textConfirmations } from './tables.ts';
import { confirmation, isConfirmed, isHidden, wording } from './wording.ts';

export type TextFact = {
  id: number;
  is_filled: boolean;
  /** The text is not shown to the public before it is confirmed. */
  is_draft: boolean;
  /** Placeholders of the organisation that the portal fills in. */
  placeholders: SitePlaceholder[];
  wording: string;
  confirmation: { at: string; by: string } | null;
};

const is_filled = sql<boolean>`regexp_replace(${siteTexts.text}, '<[^>]+>|\\s|&nbsp;', '', 'g') <> ''`;
// As a reader sees them: without the tags.
const inBraces = sql<string[]>`array(select distinct found[1]
  from regexp_matches(regexp_replace(${siteTexts.title} || ' ' || ${siteTexts.text}, '<[^>]*>', '', 'g'),
    '(\\{[^{}]{1,60}\\})', 'g') found)`;

/** How the texts that are to be confirmed stand, by tag. One query. */
export async function listConfirmations(db: Connection): Promise<ReadonlyMap<string, TextFact>> {
  const rows = await db
    .select({ tag: siteTexts.tag, id: siteTexts.id, is_filled, is_draft: isHidden, inBraces, wording, confirmation })
    .from(siteTexts)
    .leftJoin(textConfirmations, isConfirmed)
    .where(inArray(siteTexts.tag, [...confirmedTags]));
  return new Map(
    rows.map(({ tag, inBraces: found, ...fact }) => [
      tag,
      { ...fact, placeholders: sitePlaceholdersIn(found.join(' ')).filter(isOrganisations) },
    ]),
  );
}
