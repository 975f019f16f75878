import onest from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import { programmeName } from '#contract/words/programme.ts';
import unbounded from '#web/kit/theme/fonts/unbounded-semibold-cyrillic.woff2?url';
import '#web/kit/theme/base.css';

/** Head of every page. */
export const documentHead = () => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { name: 'theme-color', content: '#062136' },
    { title: programmeName() },
  ],
  links: [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
    ...[onest, unbounded].map((href) => ({
      rel: 'preload',
      href,
      as: 'font' as const,
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
    })),
  ],
});
