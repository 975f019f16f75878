import { type SitePath, sitePageOf, sitePages } from '#contract/discovery/pages.ts';
import { programmeName } from '#contract/words/programme.ts';
import { pageOrigin } from '#web/api.ts';
import { withProgramme } from '#web/kit/title.ts';
import type { MachineData } from './structured-data.ts';

type PageMeta = {
  title: string;
  description: string;
  /** The page's one address, without a query and a slash at its end. */
  path: string;
  /** An article has its hour. */
  published_at?: string;
  /** What the page is for machines (structured-data.ts). */
  data?: readonly MachineData[];
};

/** Of a text, so that another title is another address: social networks keep a picture by it. FNV-1a. */
const markOf = (text: string): string =>
  [...text]
    .reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(36);

/** The picture of a page, which the portal draws from its title (server/features/discovery/share-pictures.ts). */
const pictureOf = (path: string, title: string): string =>
  `${pageOrigin()}/share${path === '/' ? '/index' : path}.png?v=${markOf(title)}`;

/**
 * The head of a public page: title, description, canonical address, Open Graph with the picture drawn from the title, and
 * what it is for machines.
 */
export function pageMeta({ title, description, path, published_at, data = [] }: PageMeta) {
  const full = title === programmeName() ? title : withProgramme(title);
  const url = `${pageOrigin()}${path}`;
  const graph: Record<string, string> = {
    'og:type': published_at ? 'article' : 'website',
    'og:site_name': programmeName(),
    'og:locale': 'ru_RU',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': pictureOf(path, title),
    'og:image:width': '1200',
    'og:image:height': '630',
    ...(published_at ? { 'article:published_time': published_at } : {}),
  };
  return {
    meta: [
      { title: full },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...Object.entries(graph).map(([property, content]) => ({ property, content })),
      { name: 'twitter:card', content: 'summary_large_image' },
      // A name of the router's, which its types of a tag do not know.
      ...data.map((one): object => ({ 'script:ld+json': one })),
    ],
    links: [
      { rel: 'canonical', href: url },
      { rel: 'alternate', type: 'application/rss+xml', title: `Новости: ${programmeName()}`, href: '/rss.xml' },
    ],
  };
}

/** The same of a page that is always there (contract/discovery/pages.ts). */
export function sitePageMeta(path: SitePath, data: readonly MachineData[] = []) {
  const { title, description } = sitePageOf(path) ?? sitePages()['/'];
  return pageMeta({ title, description, path, data });
}
