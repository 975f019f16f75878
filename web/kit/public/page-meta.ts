import { pageOrigin } from '#web/api.ts';

type PageMeta = {
  title: string;
  description: string;
  /** The page's one address. */
  path: string;
  /** A path of the storage. */
  picture?: string | null;
};

/** Title, description, canonical address and Open Graph of a public page. */
export function pageMeta({ title, description, path, picture }: PageMeta) {
  const full = title === 'Океанавтика' ? 'Океанавтика: программа подводных исследований' : `${title} — Океанавтика`;
  const url = `${pageOrigin()}${path}`;
  const graph: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': 'Океанавтика',
    'og:locale': 'ru_RU',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...(picture ? { 'og:image': `${pageOrigin()}/api/storage/${picture}?w=1200` } : {}),
  };
  return {
    meta: [
      { title: full },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...Object.entries(graph).map(([property, content]) => ({ property, content })),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

/** A section that is not built yet is nothing to find. */
export const plannedMeta = (title: string) => ({
  meta: [{ title: `${title} — Океанавтика` }, { name: 'robots', content: 'noindex' }],
});
