import { type SQL, sql } from 'drizzle-orm';
import { isPublished } from '#server/platform/content/publication.ts';
import type { Searchable } from '#server/platform/search/searchable.ts';
import { acts, faq, partners, team } from './tables.ts';

type Section = typeof faq | typeof acts | typeof team | typeof partners;

/** Each record has a place on the page of its section. */
const placesOf = (table: Section, { place, title, body }: { place: string; title: SQL; body: SQL }): Searchable => ({
  rows: sql`select ${sql.raw(`'${place}'`)} || id, ${title}, ${body}, search_words, greatest(updated_at, published_at)
    from ${table} where ${isPublished(table)}`,
});

export const searchableFaq = placesOf(faq, { place: '/faq#q', title: sql`question`, body: sql`answer` });
export const searchableActs = placesOf(acts, { place: '/acts#act', title: sql`title`, body: sql`''` });
export const searchableTeam = placesOf(team, {
  place: '/person#person',
  title: sql`name`,
  body: sql`role || case when text = '' then '' else '. ' || text end`,
});
export const searchablePartners = placesOf(partners, { place: '/partner#partner', title: sql`name`, body: sql`''` });
