import { HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router';

/** Every page's frame: the head, the way past the menu, and scripts where the page needs them. */
export function Document() {
  const isPublic = useMatches({ select: (matches) => matches.some((match) => match.staticData.public) });
  return (
    // public.js has put the reader's view on <html> before React wakes up.
    <html lang="ru" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <HeadContent />
        <script src="/public.js" data-keep="" />
        {isPublic ? null : <script src="/first-press.js" />}
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
