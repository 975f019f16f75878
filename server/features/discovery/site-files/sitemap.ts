import type { PublicAddress } from './public-addresses.ts';

/** The most one file may hold (sitemaps.org). */
const MAX_IN_FILE = 50_000;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** A text within XML, without what no XML may hold. */
export const inXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is they that are taken out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The files of the map by their names: one, or an index with its parts where one cannot hold all. */
export function sitemapFiles(origin: string, addresses: readonly PublicAddress[], most = MAX_IN_FILE) {
  const urls = addresses.map(
    ({ path, changed_at }) =>
      `<url><loc>${inXml(origin + path)}</loc>${changed_at ? `<lastmod>${changed_at}</lastmod>` : ''}</url>`,
  );
  const fileOf = (part: string[]) => `${HEAD}\n<urlset ${NAMESPACE}>\n${part.join('\n')}\n</urlset>\n`;
  if (urls.length <= most) return new Map([['/sitemap.xml', fileOf(urls)]]);
  const parts = Array.from({ length: Math.ceil(urls.length / most) }, (_, index) => ({
    name: `/sitemap-${index + 1}.xml`,
    file: fileOf(urls.slice(index * most, (index + 1) * most)),
  }));
  const index = parts.map(({ name }) => `<sitemap><loc>${inXml(origin + name)}</loc></sitemap>`).join('\n');
  return new Map([
    ['/sitemap.xml', `${HEAD}\n<sitemapindex ${NAMESPACE}>\n${index}\n</sitemapindex>\n`],
    ...parts.map(({ name, file }) => [name, file] as const),
  ]);
}
