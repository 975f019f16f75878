import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router';
import type { RouterContext } from '#web/router.tsx';
import '#web/ui/base.css';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Океанавтика: портал подводных исследователей' },
    ],
  }),
  component: Document,
});

function Document() {
  const isPublic = useMatches({ select: (matches) => matches.some((match) => match.staticData.public) });
  return (
    <html lang="ru">
      <head>
        <HeadContent />
        <script src="/public.js" data-keep="" />
      </head>
      <body>
        <Outlet />
        {isPublic ? null : <Scripts />}
      </body>
    </html>
  );
}
