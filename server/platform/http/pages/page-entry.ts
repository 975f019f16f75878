import type { CallContext } from '../context.ts';

/** The pages' server entry, from the build or from Vite. */
export type PageEntry = { fetch: (request: Request, options: { context: object }) => Promise<Response> };

/** How the host has pages rendered. `Context`: what the calls of a page are made with. */
export type Pages<Context extends CallContext> = {
  /** Renders a page of web/: a complete answer, whatever the path. */
  render: (request: Request, context: Context, nonce: string) => Promise<Response>;
  /** Whether the page of a path has a form that posts to it. */
  takesForms: (path: string) => boolean;
  /** Does what a form was sent for, and renders what came of it; throws a refusal of the form itself (posted-form.ts). */
  submit: (request: Request, context: Context, nonce: string) => Promise<Response>;
  /** A public page as strangers see it, if it is in memory, with the headers given. `address`: path and query. */
  remembered: (address: string, accepts: string, headers: Record<string, string>) => Response | undefined;
  /** A remembered public page however old, for when it cannot be rendered. */
  cachedPage: (address: string, accepts: string) => Response | undefined;
};
