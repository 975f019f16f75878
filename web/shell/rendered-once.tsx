import { type AnyRouter, RouterContextProvider, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** What the server has rendered, by key: as many as there are roles, statuses and entries of a menu. */
const rendered = new Map<string, string>();

// What renders stands inside the server's part alone: React's server would be 60 KB of the browser's script.
const renderedHtml = createIsomorphicFn()
  .server((key: string, router: AnyRouter, parts: ReactNode): string | undefined => {
    const known =
      rendered.get(key) ?? renderToString(<RouterContextProvider router={router}>{parts}</RouterContextProvider>);
    rendered.set(key, known);
    return known;
  })
  .client(() => undefined);

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
  const router = useRouter();
  const html = name === undefined ? undefined : renderedHtml(name, router, children);
  if (html === undefined)
    return (
      <Part className={className} aria-label={label}>
        {children}
      </Part>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of our own parts
  return <Part className={className} aria-label={label} dangerouslySetInnerHTML={{ __html: html }} />;
}
