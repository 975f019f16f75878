import { createHash } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import { ContentMemory } from '#server/platform/http/pages/content-memory.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { siteOf } from '#server/platform/limits/network.ts';
import type { Services } from '#server/platform/services.ts';
import { appManifest } from './app-manifest.ts';
import { newsFeed } from './news-feed.ts';
import { findPageTitle, listPublicAddresses } from './public-addresses.ts';
import { robotsTxt } from './robots.ts';
import { openSharePictures } from './share-pictures.ts';
import { sitemapFiles } from './sitemap.ts';

const MAX_BYTES = 32 * 1024 * 1024;

type Files = ReadonlyMap<string, string>;
const bytesOf = (files: Files): number => [...files.values()].reduce((sum, file) => sum + file.length * 2, 0);

/** A file for everybody; who has it already is told that it is the same. */
function answer(
  c: HonoContext<HostEnv>,
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
  given: { etag?: string; seconds: number },
) {
  const etag = given.etag ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': `public, max-age=${given.seconds}` };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'content-type': type });
}

/**
 * Files of the site for machines (docs/product/site-and-mailing.md, «Found and shared»): robots.txt, sitemap.xml,
 * rss.xml, manifest.webmanifest, and the pictures of pages, /share/{address}.png. They are made again when content
 * changes.
 */
export function siteFiles({ db, bus, config, parts }: Services): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  const origin = config.PORTAL_ORIGIN;
  const files = new ContentMemory<Files>(bus, { bytes: MAX_BYTES });
  const pictures = openSharePictures();
  const { searchable } = parts;

  app.get('/manifest.webmanifest', (c) => answer(c, 'application/manifest+json', appManifest(), { seconds: 300 }));

  app.get('/robots.txt', (c) => answer(c, 'text/plain; charset=utf-8', robotsTxt(origin), { seconds: 300 }));

  app.get('/:name{sitemap(?:-[1-9]\\d*)?\\.xml}', async (c) => {
    const make = async (): Promise<Files> => sitemapFiles(origin, await listPublicAddresses(db, searchable));
    const file = (await files.get('sitemap', make, bytesOf)).get(c.req.path);
    return file === undefined ? c.notFound() : answer(c, 'application/xml; charset=utf-8', file, { seconds: 300 });
  });

  app.get('/rss.xml', async (c) => {
    const make = async (): Promise<Files> => new Map([['rss', await newsFeed(db, origin)]]);
    const file = (await files.get('rss', make, bytesOf)).get('rss') ?? '';
    return answer(c, 'application/rss+xml; charset=utf-8', file, { seconds: 300 });
  });

  app.get('/share/:page{.+\\.png}', async (c) => {
    const page = c.req.path.slice('/share'.length, -'.png'.length);
    // Written plainly, as every address of the site: nothing else is asked of the database.
    const path = page === '/index' ? '/' : page;
    const title = /^[\w/.-]{1,100}$/.test(path) ? await findPageTitle(db, searchable, path) : undefined;
    if (title === undefined) return c.notFound();
    const { png, etag } = await pictures.get(title, siteOf(c.var.info.ip));
    return answer(c, 'image/png', new Uint8Array(png), { etag, seconds: 300 });
  });
  return app;
}
