import { notFound, redirect } from '@tanstack/react-router';
import { sitePages } from '#contract/discovery/pages.ts';
import { newsPath } from '#contract/news/path.ts';
import type { NewsItem } from '#contract/news.ts';
import type { Api } from '#web/api.ts';
import { excerptOf } from '#web/kit/content/plain-text.ts';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { pageMeta } from '#web/kit/public/page-meta.ts';
import { breadcrumbs, newsArticle } from '#web/kit/public/structured-data.ts';

type NewsQuery = { tag: string | undefined };

/** Longest tag that is looked for; longer ones have no news. */
const MAX_TAG = 40;

/** Reads the tag of the query string as the portal keeps tags; a number counts as text. */
export const readNewsQuery = ({ search: { tag } }: { search: { tag?: unknown } }): NewsQuery => {
  const words = typeof tag === 'string' || typeof tag === 'number' ? String(tag) : '';
  const known = words
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TAG)
    .trim()
    .toLowerCase();
  return { tag: known === '' ? undefined : known };
};

/** Loads a page of news by its number in the address: all of them, or those of a tag. */
export async function loadNewsPage(api: Api, page: string, { tag }: NewsQuery) {
  if (!/^[1-9]\d{0,5}$/.test(page)) throw notFound();
  const of = tag === undefined ? {} : { tag };
  const [list, { data: tags }] = await Promise.all([api.news.list({ page: Number(page), ...of }), api.news.tags()]);
  if (list.data.length === 0 && list.current_page > 1) throw notFound();
  return { ...list, tags, tag };
}

/** A list of a tag is left to search engines by its items: the same news stand on the pages of all. */
export function newsPageMeta(page: string, tag: string | undefined) {
  const { title, description } = sitePages()['/news/1'];
  const named = tag === undefined ? title : `${title}: ${tag}`;
  const head = pageMeta({
    title: page === '1' ? named : `${named}, страница ${page}`,
    description,
    path: `/news/${page}`,
  });
  if (tag === undefined) return head;
  return { links: head.links, meta: [...head.meta, { name: 'robots', content: 'noindex, follow' }] };
}

/** Loads a news item by the end of its address: its number, which leads to its address in words, or these words. */
export async function loadNewsItem(api: Api, name: string) {
  if (!/^[1-9]\d{0,14}$/.test(name)) {
    if (!/^(?=.*[a-z])[a-z0-9-]{1,80}$/.test(name)) throw notFound();
    return orNotFound(api.news.findBySlug({ slug: name }));
  }
  const found = await orNotFound(api.news.find({ id: Number(name) }));
  // Not for ever: an editor may give it other words.
  const { slug } = found.news;
  if (slug !== null) throw redirect({ to: '/news/item/$id', params: { id: slug }, statusCode: 302 });
  return found;
}

export function newsItemMeta(news: NewsItem) {
  const { news_title: title, news_date_published: published_at, share_picture } = news;
  const picture = share_picture ?? news.news_main_foto_file;
  const [path, text] = [newsPath(news), news.share_text || excerptOf(news.news_html_file)];
  const data = [
    newsArticle({ title, path, text, published_at, picture }),
    breadcrumbs({ title: 'Новости', path: '/news/1' }, { title, path }),
  ];
  const shown = share_picture === null ? {} : { picture: `${storageUrl(share_picture)}?w=1200` };
  return pageMeta({ title, description: text, path, published_at, data, ...shown });
}
