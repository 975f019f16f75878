import { HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { useStaticData } from '#web/frame-router.ts';

/** Every page's frame: the head, the way past the menu, and scripts where the page needs them. */
export function Document() {
  const isPublic = useStaticData('public');
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
