import { RouterContextProvider } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { useFrameRouter } from '#web/frame-router.ts';

/** What the server has rendered, by name: as many as there are roles, statuses and entries of a menu. */
const rendered = new Map<string, string>();

/** On the server the part as HTML; nothing in the browser, nor where parts are edited while the portal runs. */
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
 * A part of the frame that is the same for everybody who has the same `name`: the server renders it once a process, the
 * browser wakes it up as it does the rest. Nothing of a person's may stand in it: what has no `name` is rendered anew.
 */
export function RenderedOnce({ as: Part, className, label, name, children }: Props) {
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
