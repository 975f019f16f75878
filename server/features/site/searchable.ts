import { type SQL, sql } from 'drizzle-orm';
import { sectionNames, structure } from '#contract/site/details/structure.ts';
import { isPublished } from '#server/platform/content/publication.ts';
import type { Searchable } from '#server/platform/search/searchable.ts';
import { acts, faq, media, organisationDetails, partners, team } from './tables.ts';

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

export const searchableMedia: Searchable = {
  rows: sql`select '/howitwas/' || year, title, description, search_words, greatest(updated_at, published_at)
    from ${media} where ${isPublished(media)} and photos <> '[]'`,
};

const sections = sectionNames.map((section) => ({
  section,
  title: structure[section].title,
  about: structure[section].about,
}));

/** Each section of /sveden/*, whose title the portal gives, by what it is filled with. */
export const searchableDetails: Searchable = {
  rows: sql`select '/sveden/' || page.section, page.title, page.about || ' ' || details_text(parts),
      site_words(page.title, page.about) || search_words, updated_at
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as page(section text, title text, about text)
    join ${organisationDetails} using (section)`,
};
