import { z } from 'zod';
import { id, instant, paged, pageQuery, route } from './route.ts';

/** A published item as everybody sees it. */
export const NewsItem = z.object({
  id,
  news_title: z.string(),
  /** The cleaned HTML itself. */
  news_html_file: z.string(),
  /** A path for /storage/{path}. */
  news_main_foto_file: z.string().nullable(),
  news_main_foto_alt: z.string(),
  news_link: z.string().nullable(),
  news_date_published: instant,
});
export type NewsItem = z.infer<typeof NewsItem>;

/** A line of the list: the text is only its beginning, without tags. */
export const NewsCard = NewsItem.omit({ news_html_file: true, news_link: true }).extend({ announcement: z.string() });
export type NewsCard = z.infer<typeof NewsCard>;

export const news = {
  list: route({
    method: 'GET',
    path: '/news',
    who: 'anyone',
    summary: 'Новости, сначала новые',
    input: z.object(pageQuery),
    output: paged(NewsCard),
  }),
  find: route({
    method: 'GET',
    path: '/news/{id}',
    who: 'anyone',
    summary: 'Одна новость',
    input: z.object({ id }),
    output: { news: NewsItem },
  }),
};
