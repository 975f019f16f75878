import { HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { useStaticData } from '#web/frame-router.ts';

/** HTML document of every page: head, skip link, and scripts where needed. */
export function Document() {
  const isPublic = useStaticData('public');
  return (
    // public.js has changed attributes of <html> before hydration.
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
