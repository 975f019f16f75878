import onest from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import unbounded from '@fontsource-variable/unbounded/files/unbounded-cyrillic-wght-normal.woff2?url';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router';
import type { RouterContext } from '#web/router-context.ts';
import '#web/kit/base.css';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#062136' },
      { title: 'Океанавтика: портал подводных исследователей' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      ...[onest, unbounded].map((href) => ({
        rel: 'preload',
        href,
        as: 'font' as const,
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
    ],
  }),
  component: Document,
});

function Document() {
  const isPublic = useMatches({ select: (matches) => matches.some((match) => match.staticData.public) });
  return (
    // public.js has put the reader's view on <html> before React wakes up.
    <html lang="ru" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <HeadContent />
        <script src="/public.js" data-keep="" />
      </head>
      <body>
        <a href="#main" className="skip-link">
          К содержанию
        </a>
        <Outlet />
        {isPublic ? null : <Scripts />}
      </body>
    </html>
  );
}
