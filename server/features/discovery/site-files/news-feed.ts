import { newsPath } from '#contract/news/path.ts';
import { programmeName, quotedProgramme } from '#contract/words/programme.ts';
import { listLatestNews } from '#server/features/news/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { inXml } from './sitemap.ts';

/** News in the feed, the latest: readers store what they have seen. */
const IN_FEED = 30;

const dateOf = (instant: string): string => new Date(instant).toUTCString().replace('GMT', '+0000');

/** RSS 2.0 of the latest news, each with its beginning and its tags. One statement. */
export async function newsFeed(db: Connection, origin: string): Promise<string> {
  const data = await listLatestNews(db, IN_FEED);
  const items = data.map((news) => {
    const { news_title, announcement, news_date_published } = news;
    const address = inXml(`${origin}${newsPath(news)}`);
    const categories = news.tags.map((tag) => `<category>${inXml(tag)}</category>`).join('');
    return `<item><title>${inXml(news_title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${dateOf(news_date_published)}</pubDate><description>${inXml(announcement)}</description>${categories}</item>`;
  });
  const [newest] = data;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${inXml(`Новости: ${programmeName()}`)}</title>
<link>${inXml(`${origin}/news/1`)}</link>
<description>${inXml(`Новости программы ${quotedProgramme()}.`)}</description>
<language>ru</language>
<atom:link href="${inXml(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${newest ? `<lastBuildDate>${dateOf(newest.news_date_published)}</lastBuildDate>\n` : ''}${items.join('\n')}
</channel>
</rss>
`;
}
