import { type SitePath, sitePageOf, sitePages } from '#contract/discovery/pages.ts';
import { programmeName } from '#contract/words/programme.ts';
import { pageOrigin } from '#web/api.ts';
import { withProgramme } from '#web/kit/page/title.ts';
import type { MachineData } from './structured-data.ts';

type PageMeta = {
  title: string;
  description: string;
  /** Canonical path, without query and trailing slash. */
  path: string;
  /** Publication time of an article. */
  published_at?: string;
  /** Path of a picture of its own for those who share it; without one the page's title is drawn. */
  picture?: string;
  /** Structured data of the page (structured-data.ts). */
  data?: readonly MachineData[];
};

/** FNV-1a hash of a title, so that a new title changes the picture's address, by which social networks cache it. */
const markOf = (text: string): string =>
  [...text]
    .reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(36);

/** Address of a page's picture, drawn from its title (server/features/discovery/site-files/share-pictures.ts). */
const pictureOf = (path: string, title: string): string =>
  `${pageOrigin()}/share${path === '/' ? '/index' : path}.png?v=${markOf(title)}`;

const DRAWN_SIZE = { 'og:image:width': '1200', 'og:image:height': '630' } as const;

/** Head of a public page: title, description, canonical address, Open Graph and structured data. */
export function pageMeta({ title, description, path, published_at, picture, data = [] }: PageMeta) {
  const full = title === programmeName() ? title : withProgramme(title);
  const url = `${pageOrigin()}${path}`;
  const graph: Record<string, string> = {
    'og:type': published_at ? 'article' : 'website',
    'og:site_name': programmeName(),
    'og:locale': 'ru_RU',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': picture ? `${pageOrigin()}${picture}` : pictureOf(path, title),
    // Of a picture of its own nobody knows the size before it is asked for.
    ...(picture ? {} : DRAWN_SIZE),
    ...(published_at ? { 'article:published_time': published_at } : {}),
  };
  return {
    meta: [
      { title: full },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...Object.entries(graph).map(([property, content]) => ({ property, content })),
      { name: 'twitter:card', content: 'summary_large_image' },
      // Supported by the router, but missing in its types.
      ...data.map((one): object => ({ 'script:ld+json': one })),
    ],
    links: [
      { rel: 'canonical', href: url },
      { rel: 'alternate', type: 'application/rss+xml', title: `Новости: ${programmeName()}`, href: '/rss.xml' },
    ],
  };
}

/** Head of a fixed public page (contract/discovery/pages.ts). */
export function sitePageMeta(path: SitePath, data: readonly MachineData[] = []) {
  const { title, description } = sitePageOf(path) ?? sitePages()['/'];
  return pageMeta({ title, description, path, data });
}
