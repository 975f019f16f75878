/** Addresses in which search engines have nothing to look for: cabinets, pages of sign-in, calls, and pages of the search. */
const closed = [
  '/api/',
  '/admin',
  '/parent',
  '/student',
  '/guide',
  '/entrance/',
  '/unsubscribe/',
  '/letter/',
  '/login',
  '/signin',
  '/dev/',
  '/search?',
];
/** Pictures on public pages. */
const open = ['/api/storage/'];

export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
