import { programmeName, quotedProgramme } from '#contract/words/programme.ts';

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable', type = 'image/png') => ({
  src,
  sizes,
  type,
  purpose,
});

/** The manifest of the portal as an app on a telephone or a desktop. */
export const appManifest = (): string =>
  JSON.stringify({
    id: '/',
    name: programmeName(),
    short_name: programmeName(),
    description: `Учёба и отбор в программу ${quotedProgramme()}`,
    lang: 'ru',
    dir: 'ltr',
    start_url: '/login',
    scope: '/',
    display: 'standalone',
    background_color: '#062136',
    theme_color: '#062136',
    icons: [
      icon('/favicon.svg', 'any', 'any', 'image/svg+xml'),
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  });
