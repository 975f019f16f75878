import { notFound } from '@tanstack/react-router';
import { sitePages } from '#contract/discovery/pages.ts';
import type { NewsItem } from '#contract/news.ts';
import type { Api } from '#web/api.ts';
import { excerptOf } from '#web/kit/content/plain-text.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { pageMeta } from '#web/kit/public/page-meta.ts';
import { breadcrumbs, newsArticle } from '#web/kit/public/structured-data.ts';

/** Loads a page of news by its number in the address. */
export async function loadNewsPage(api: Api, page: string) {
  if (!/^[1-9]\d{0,5}$/.test(page)) throw notFound();
  const list = await api.news.list({ page: Number(page) });
  if (list.data.length === 0 && list.current_page > 1) throw notFound();
  return list;
}

export function newsPageMeta(page: string) {
  const { title, description } = sitePages()['/news/1'];
  return pageMeta({ title: page === '1' ? title : `${title}, страница ${page}`, description, path: `/news/${page}` });
}

/** Loads a news item by its id in the address. */
export async function loadNewsItem(api: Api, id: string) {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  return orNotFound(api.news.find({ id: Number(id) }));
}

export function newsItemMeta(news: NewsItem) {
  const { news_title: title, news_date_published: published_at, news_main_foto_file: picture } = news;
  const [path, text] = [`/news/item/${news.id}`, excerptOf(news.news_html_file)];
  const data = [
    newsArticle({ title, path, text, published_at, picture }),
    breadcrumbs({ title: 'Новости', path: '/news/1' }, { title, path }),
  ];
  return pageMeta({ title, description: text, path, published_at, data });
}
