import { RouterContextProvider } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { useFrameRouter } from '#web/frame-router.ts';

/** Rendered HTML by name: as many entries as roles, statuses and menu entries. */
const rendered = new Map<string, string>();

/** The part as HTML, on the server only; not in development, where parts are edited. */
const htmlOf = createIsomorphicFn()
  .server((name: string | undefined, part: ReactElement): string | undefined => {
    if (name === undefined || import.meta.env.DEV) return undefined;
    const known = rendered.get(name) ?? renderToString(part);
    rendered.set(name, known);
    return known;
  })
  .client((): string | undefined => undefined);

type Props = {
  as: 'header' | 'nav' | 'footer';
  className: string | undefined;
  label?: string;
  name: string | undefined;
  children: ReactNode;
};

/**
 * A part of the frame that is equal for all readers with the same `name`: the server renders it once a process, the
 * browser hydrates it. It must contain nothing personal; without `name` it is rendered each time.
 */
export function StaticMarkup({ as: Part, className, label, name, children }: Props) {
  const router = useFrameRouter();
  const html = htmlOf(name, <RouterContextProvider router={router}>{children}</RouterContextProvider>);
  if (html === undefined)
    return (
      <Part className={className} aria-label={label}>
        {children}
      </Part>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of our own parts
  return <Part className={className} aria-label={label} dangerouslySetInnerHTML={{ __html: html }} />;
}
