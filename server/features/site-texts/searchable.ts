import { sql } from 'drizzle-orm';
import { listSitePages } from '#contract/discovery/pages.ts';
import type { Searchable } from '#server/platform/search/searchable.ts';
import { siteTexts } from './tables.ts';
import { isHidden } from './wording.ts';

const pages = () => listSitePages().map(({ path, title, description }) => ({ path, title, description }));
const shown = () =>
  listSitePages().flatMap(({ path, title, texts = [] }) => texts.map((tag) => ({ path, title, tag })));

/** Rows as one parameter, whatever stands in them. */
const rowsOf = (list: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as page(${sql.raw(columns)})`;

/** The pages that are always there, by their titles and descriptions, and by the texts they show. */
export const searchablePages: Searchable = {
  get rows() {
    return sql`
    select path, title, description, site_words(title, description), null::timestamptz
    from ${rowsOf(pages(), 'path text, title text, description text')}
    union all
    select page.path, page.title, ${siteTexts.text}, ${siteTexts}.search_words, ${siteTexts.updated_at}
    from ${rowsOf(shown(), 'path text, title text, tag text')} join ${siteTexts} on ${siteTexts.tag} = page.tag
    where ${siteTexts.text} <> '' and not ${isHidden}`;
  },
};
