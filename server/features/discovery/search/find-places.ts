import { type SQL, sql } from 'drizzle-orm';
import type { SearchResult } from '#contract/discovery/discovery.ts';
import type { SearchResultKind } from '#contract/discovery/kinds.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { fillSiteText } from '#server/platform/configuration/site-words.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';
import type { Parts } from '#server/platform/parts.ts';
import { publicPlaces } from '#server/platform/search/searchable.ts';
import { CLOSES, excerptAround, OPENS, wholeText } from './excerpt.ts';

/** Signs of a text that are marked and cut: what stands further on is found, and shown by the text's beginning. */
const MAX_SCANNED = 10_000;

const bestFirst = sql.raw(`kind = 'faq' desc, rank desc, changed_at desc nulls last, path`);

const options = `HighlightAll=true, StartSel=${OPENS}, StopSel=${CLOSES}`;
const marked = (text: SQL, query: SQL): SQL =>
  sql`ts_headline('russian', translate(${text}, 'ёЁ', 'еЕ'), ${query}, ${options})`;

/** An HTML text without its tags: of those within a line nothing is left, others part words. */
const plain = (html: SQL): SQL => sql`regexp_replace(regexp_replace(regexp_replace(
  translate(left(${html}, ${MAX_SCANNED}), ${OPENS + CLOSES}, ''),
  '</?(?:strong|em|s|sub|sup|a)(?: [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'), '[[:space:]]+', ' ', 'g')`;

/** The name of a placeholder is no word of the text, although it was found: without marks it can be filled in. */
const withBareNames = (marked: string): string =>
  marked.replace(/\{[^{}]+\}/g, (name) => name.replaceAll(OPENS, '').replaceAll(CLOSES, ''));

type Row = {
  kind: SearchResultKind;
  path: string;
  title: string;
  text: string;
  marked_title: string;
  marked_text: string;
};
type FoundCounts = { kinds: { kind: SearchResultKind; total: number }[]; page: Row[] };
export type FoundPlaces = { data: SearchResult[]; kinds: FoundCounts['kinds']; total: number };

/**
 * The places of the site that a tsquery finds: answers to questions first, then the best; a word of the title counts for
 * more, of equals the newer one comes first. Texts are read and marked for the page alone. One statement.
 */
export async function findPlaces(
  db: Connection,
  searchable: Parts['searchable'],
  { query, kind, page: { limit, offset } }: { query: SQL; kind: SearchResultKind | undefined; page: Page },
): Promise<FoundPlaces> {
  const ofKind = kind ? sql`where kind = ${kind}` : sql``;
  const { rows } = await db.execute<FoundCounts>(sql`
    with hits as materialized (
      select distinct on (path) kind, path, title, body, changed_at, ts_rank(words, ${query}, 1) as rank
      from (${publicPlaces(searchable)}) places where words @@ ${query} order by path, rank desc),
    shown as (
      select kind, path, title, row_number() over (order by ${bestFirst}) as place,
        ${plain(sql`body`)} as text
      from (select * from hits ${ofKind} order by ${bestFirst}
        limit ${limit} offset ${offset}) best)
    select
      (select coalesce(json_agg(counted), '[]')
        from (select kind, count(*)::integer as total from hits group by kind) counted) as kinds,
      (select coalesce(json_agg(json_build_object('kind', kind, 'path', path, 'title', title, 'text', text,
          'marked_title', ${marked(sql`title`, query)}, 'marked_text', ${marked(sql`text`, query)}) order by place), '[]')
        from shown) as page`);
  const { kinds = [], page = [] } = rows[0] ?? {};
  const total = kinds.reduce((sum, one) => (kind && one.kind !== kind ? sum : sum + one.total), 0);
  const known = await getConfiguration(db);
  const filled = (of: SearchResultKind, text: string): string =>
    of === 'page' || of === 'faq' ? fillSiteText(text, known) : text;
  const data = page.map(({ kind, path, title, text, marked_title, marked_text }) => ({
    kind,
    path,
    title: wholeText(title, marked_title),
    excerpt: excerptAround(filled(kind, text).trim(), filled(kind, withBareNames(marked_text)).trim()),
  }));
  return { data, kinds, total };
}
