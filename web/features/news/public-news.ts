import { notFound } from '@tanstack/react-router';
import type { NewsItem } from '#contract/news.ts';
import type { Api } from '#web/api.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { excerptOf } from '#web/kit/plain-text.ts';
import { pageMeta } from '#web/kit/public/page-meta.ts';

/** A page of the news by its number in the address. */
export async function loadNewsPage(api: Api, page: string) {
  if (!/^[1-9]\d{0,5}$/.test(page)) throw notFound();
  const list = await api.news.list({ page: Number(page) });
  if (list.data.length === 0 && list.current_page > 1) throw notFound();
  return list;
}

export const newsPageMeta = (page: string) =>
  pageMeta({
    title: page === '1' ? 'Новости' : `Новости, страница ${page}`,
    description: 'Экспедиции, находки участников, новые приборы и сроки программы «Океанавтика».',
    path: `/news/${page}`,
  });

/** One item by its number in the address. */
export async function loadNewsItem(api: Api, id: string) {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  return orNotFound(api.news.find({ id: Number(id) }));
}

export const newsItemMeta = ({ id, news_title, news_html_file, news_main_foto_file }: NewsItem) =>
  pageMeta({
    title: news_title,
    description: excerptOf(news_html_file),
    path: `/news/item/${id}`,
    picture: news_main_foto_file,
  });
