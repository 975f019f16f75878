import type { Context } from './context.ts';

/** The pages' server entry, from the build or from Vite. */
export type PageEntry = { fetch: (request: Request, options: { context: object }) => Promise<Response> };

export type Pages = {
  /** Renders a page of web/: a complete answer, whatever the path. */
  render: (request: Request, context: Context, nonce: string) => Promise<Response>;
  /** A public page as strangers see it, if it is in memory, with the headers given. */
  remembered: (path: string, accepts: string, headers: Record<string, string>) => Response | undefined;
};
