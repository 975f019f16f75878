import { z } from 'zod';
import { newsKind } from '#server/features/news/news-kind.ts';
import { addRecord } from '#server/platform/content/add-record.ts';
import { changeRecord } from '#server/platform/content/change-record.ts';
import { readContent, readIndex } from './content.ts';
import { findEditors } from './editors.ts';
import type { PublicPictures } from './public-pictures.ts';
import type { AddDeps } from './store-cover.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Newest first. */
const News = z.array(
  z.strictObject({
    /** HTML file of the text. */
    file: z.string(),
    news_title: z.string(),
    /** Former title, for news with a former version. */
    former_title: z.string().optional(),
    /** Name of a drawing in ./pictures. */
    picture: z.string(),
    picture_alt: z.string(),
    news_link: z.url().nullable(),
    slug: z.string().optional(),
    tags: z.array(z.string()).default([]),
    is_pinned: z.boolean().default(false),
    days_ago: z.int(),
  }),
);

/** Adds the demo news, dated back from now, each with its picture and tags; one is pinned, and has a former version. */
export async function addNews(deps: AddDeps, pictures: PublicPictures): Promise<void> {
  const read = await readIndex('news', News);
  const items = await Promise.all(
    read.map(async (item) => ({ ...item, html: await readContent('news', `${item.file}.html`) })),
  );
  const { author, corrector } = await findEditors(deps.db);
  // Sequential, since they share the connection of one transaction.
  for (const {
    news_title,
    former_title = news_title,
    news_link,
    picture,
    picture_alt,
    days_ago,
    html,
    ...item
  } of items) {
    const draft = {
      news_title,
      news_link,
      news_html_file: html,
      news_main_foto_file: await pictures(`picture:${picture}`),
      news_main_foto_alt: picture_alt,
      news_date_published: new Date(Date.now() - days_ago * DAY_MS).toISOString(),
      is_active: true,
      slug: item.slug ?? null,
      tags: item.tags,
      is_pinned: item.is_pinned,
      share_picture: null,
      share_text: '',
    };
    const { id } = await addRecord(deps.db, newsKind, { ...draft, news_title: former_title }, { actor_id: author });
    await changeRecord(deps.db, newsKind, id, draft, { actor_id: corrector });
  }
}
