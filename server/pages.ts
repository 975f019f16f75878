import { createRouterClient } from '@orpc/server';
import { oncePerPage } from '#server/platform/http/once.ts';
import type { PageEntry, Pages } from '#server/platform/http/page-entry.ts';
import { answerPublicPage, PageMemory, preparePublicPage } from '#server/platform/http/public-page.ts';
import type { Services } from '#server/platform/services.ts';
import { router } from './router.ts';

const signedIn = /^\/(?:parent|student|guide|admin|login|signin|entrance|terms|welcome)(?:\/|$)/i;
// The pages' router decodes a path and takes capitals for small letters: /%70arent is a cabinet too.
const plain = /^[\w/.~-]*$/;

/** Public pages are all but the cabinets and the ways into them, by their plainly written addresses. */
const isPublicPath = (path: string): boolean => plain.test(path) && !signedIn.test(path);

/** Renders public pages from memory and cabinets for their reader; a page asks the API in process, as its reader. */
export function createPages(services: Services, loadEntry: () => Promise<PageEntry>): Pages {
  const memory = new PageMemory(services.bus);

  const render: Pages['render'] = async (request, context, nonce) => {
    const rendered = async () => {
      const entry = await loadEntry();
      const api = createRouterClient(router, { context: { ...context, once: oncePerPage(services.db) } });
      const utype = context.caller?.utype ?? null;
      return entry.fetch(request, { context: { api, nonce, utype, origin: services.config.PORTAL_ORIGIN } });
    };
    const { pathname } = new URL(request.url);
    if (isPublicPath(pathname)) {
      const key = `${context.caller?.utype ?? 0} ${pathname}`;
      const page = memory.find(key) ?? (await memory.render(key, async () => preparePublicPage(await rendered())));
      return answerPublicPage(page, request.headers.get('accept-encoding') ?? '');
    }
    const response = await rendered();
    response.headers.set('cache-control', 'no-store');
    for (const [name, value] of context.headers) response.headers.append(name, value);
    return response;
  };

  return {
    render,
    remembered: (path, accepts, headers) => {
      const page = memory.find(`0 ${path}`);
      return page && answerPublicPage(page, accepts, headers);
    },
  };
}
