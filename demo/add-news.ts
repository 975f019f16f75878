import { demoNews } from '#demo/content/news.ts';
import { drawPng } from '#demo/pictures/draw-png.ts';
import { news } from '#server/features/news/tables.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import type { Storing } from '#server/platform/storage/keep-file.ts';
import { storePicture } from '#server/platform/storage/store-picture.ts';

const WIDTH = 1200;
const DAY_MS = 24 * 60 * 60 * 1000;

const order = { file_target: 'news_main_foto_file', owner_id: null, is_public: true, max_width: WIDTH };

/** The demo news, dated back from now, each with its drawn picture. */
export async function addNews(services: Storing): Promise<void> {
  const drawn = await Promise.all(demoNews.map(({ picture }) => drawPng(picture, WIDTH)));
  const pictures: string[] = [];
  // One after another: they share the connection of one transaction.
  for (const content of drawn) pictures.push((await storePicture(services, { ...order, content })).path);
  await services.db.insert(news).values(
    demoNews.map((item, index) => ({
      news_title: item.news_title,
      news_html_file: cleanHtml(item.news_html_file),
      news_main_foto_file: pictures[index] ?? null,
      news_main_foto_alt: item.picture_alt,
      news_link: item.news_link,
      news_date_published: new Date(Date.now() - item.days_ago * DAY_MS).toISOString(),
    })),
  );
}
