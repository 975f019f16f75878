import { z } from 'zod';
import { news } from '#server/features/news/tables.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import type { Storing } from '#server/platform/storage/store-local-file.ts';
import { storePicture } from '#server/platform/storage/store-picture.ts';
import { readContent, readIndex } from './content.ts';
import { drawWide } from './draw-picture.ts';

const WIDTH = 1200;
const DAY_MS = 24 * 60 * 60 * 1000;

const order = { file_target: 'news_main_foto_file', owner_id: null, is_public: true, max_width: WIDTH };

/** Newest first. */
const News = z.array(
  z.strictObject({
    /** The text's .html. */
    file: z.string(),
    news_title: z.string(),
    /** One of ./pictures. */
    picture: z.string(),
    picture_alt: z.string(),
    news_link: z.url().nullable(),
    days_ago: z.int(),
  }),
);

/** The demo news, dated back from now, each with its drawn picture. */
export async function addNews(services: Storing): Promise<void> {
  const read = await readIndex('news', News);
  const drawn = await Promise.all(
    read.map(async (item) => ({
      ...item,
      html: await readContent('news', `${item.file}.html`),
      content: await drawWide(item.picture, WIDTH),
    })),
  );
  const rows: (typeof news.$inferInsert)[] = [];
  // One after another: they share the connection of one transaction.
  for (const { news_title, news_link, picture_alt, days_ago, html, content } of drawn)
    rows.push({
      news_title,
      news_link,
      news_html_file: cleanHtml(html),
      news_main_foto_file: (await storePicture(services, { ...order, content })).path,
      news_main_foto_alt: picture_alt,
      news_date_published: new Date(Date.now() - days_ago * DAY_MS).toISOString(),
    });
  await services.db.insert(news).values(rows);
}
