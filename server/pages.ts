import { programmeOf } from '#contract/words/programme.ts';
import { lacksAdministrator } from '#server/platform/administrators.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { requestMemo } from '#server/platform/http/calls/request-memo.ts';
import { shownFailure } from '#server/platform/http/failures.ts';
import { locationWithin } from '#server/platform/http/own-address.ts';
import { compressPage } from '#server/platform/http/pages/compress-page.ts';
import type { PageEntry, Pages } from '#server/platform/http/pages/page-entry.ts';
import { readPostedForm } from '#server/platform/http/pages/posted-form.ts';
import {
  answerOnce,
  answerPublicPage,
  PageMemory,
  preparePublicPage,
} from '#server/platform/http/pages/public-page.ts';
import { preparingPage } from '#server/platform/http/pages/unavailable-page.ts';
import type { PortalContext, PortalServices } from '#server/services.ts';
import { acceptsForms, authPageKey, isAuthPage } from './auth-pages.ts';
import { callsOf } from './router.ts';

const signedIn = /^\/(?:parent|student|guide|admin|login|signin|entrance|terms|welcome)(?:\/|$)/i;
/** A link with a secret at its end, like those into the cabinets, but of a portal that may have no administrator yet. */
const invitation = /^\/staff\//i;
// The pages' router decodes a path and takes capitals for small letters: /%70arent is a cabinet too.
const plain = /^[\w/.~-]*$/;

/** Public pages are all but the cabinets and the ways into them, by their plainly written addresses. */
const isPublicPath = (path: string): boolean =>
  plain.test(path) && !path.includes('//') && ![signedIn, invitation, check].some((own) => own.test(path));

/** A check of a certificate, or the link of a letter, is of its own address: nothing of it is remembered. */
const check = /^\/(?:certificate|unsubscribe)\//i;

/**
 * Whether a path is a cabinet, or a page that lets people into one, however its address is written. The invitation of
 * the first administrator is none.
 */
function isMemberPath(path: string): boolean {
  try {
    return signedIn.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Seconds after which one may come again to a portal that is being prepared. */
const PREPARING_SECONDS = 600;

const answerPreparing = (nonce: string): Response =>
  new Response(preparingPage(nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(PREPARING_SECONDS),
    },
  });

const pathOf = (address: string): string => address.split('?')[0] ?? '';

/** A public page that may answer what one reader looks for, however that is written in its address. */
const hasOwnQuery = (address: string): boolean => /^\/(?:faq|search)\/?\?./i.test(address);

/** Under which name the page of an address (path and query) is remembered; nothing for what is one reader's own. */
const memoryKey = (utype: number, address: string): string | undefined => {
  const path = pathOf(address);
  if (isPublicPath(path)) return hasOwnQuery(address) ? undefined : `${utype} ${path}`;
  // Who is signed in is led on from a door, or told whose cabinet is open.
  const key = utype === 0 ? authPageKey(address) : undefined;
  return key && `0 ${key}`;
};

/** A redirect's address is made a path before anything is remembered: the host in it is the one the caller has named. */
function withOwnLocation(answer: Response, asked: string): Response {
  const location = answer.headers.get('location');
  if (location === null) return answer;
  const own = locationWithin(location, asked);
  if (own === undefined) return new Response('Такой страницы нет', { status: 404 });
  const { body, status, headers: given } = answer;
  const headers = new Headers(given);
  headers.set('location', own);
  return new Response(body, { status, headers });
}

/** Renders public pages from memory and cabinets for their reader; a page asks the API in process, as its reader. */
export function createPages(services: PortalServices, loadEntry: () => Promise<PageEntry>): Pages<PortalContext> {
  const memory = new PageMemory(services.bus);
  const { config } = services;

  async function renderFor(
    request: Request,
    context: PortalContext,
    nonce: string,
    posted: Record<string, string> | null,
  ) {
    const entry = await loadEntry();
    let passing: ReturnType<typeof shownFailure> | undefined;
    const tell = async ({ next }: { next: () => Promise<unknown> }) => {
      try {
        return await next();
      } catch (error) {
        const told = shownFailure(error, context);
        if (told.status === 503) passing ??= told;
        throw told;
      }
    };
    // What a form changes, the calls after it see.
    const once = posted ? context.once : requestMemo(services.db);
    const api = callsOf({ ...context, once }, [tell]);
    const utype = context.caller?.utype ?? null;
    const programme = programmeOf(await getConfiguration(services.db));
    const given = { api, nonce, utype, origin: config.PORTAL_ORIGIN, posted, programme };
    const answer = withOwnLocation(await entry.fetch(request, { context: given }), request.url);
    // A page that could not be rendered because of it is no page: the host says so, or has an older one. A door that says
    // so itself, with 503 and what was typed, is one.
    if (passing && answer.status === 500) throw passing;
    return answer;
  }

  const answerDoor = async (request: Request, context: PortalContext, rendered: Response) =>
    answerOnce(rendered, request.headers.get('accept-encoding') ?? '', context.headers);

  return {
    render: async (request, given, nonce) => {
      const { pathname, search } = new URL(request.url);
      if (isMemberPath(pathname) && (await lacksAdministrator(services.db))) return answerPreparing(nonce);
      // Public pages are remembered by role: who must set up the second factor first reads them as a stranger.
      const isLimited = given.caller?.lacks_second_factor && (isPublicPath(pathname) || check.test(pathname));
      const context = isLimited ? { ...given, caller: undefined } : given;
      const key = memoryKey(context.caller?.utype ?? 0, pathname + search);
      const rendered = () => renderFor(request, context, nonce, null);
      if (key) {
        const page = memory.find(key) ?? (await memory.render(key, async () => preparePublicPage(await rendered())));
        return answerPublicPage(page, request.headers.get('accept-encoding') ?? '', isAuthPage(pathname));
      }
      const isRead = isPublicPath(pathname) || check.test(pathname);
      if (isAuthPage(pathname) || isRead) return answerDoor(request, context, await rendered());
      const response = await compressPage(await rendered(), request.headers.get('accept-encoding') ?? '');
      response.headers.set('cache-control', 'no-store');
      for (const [name, value] of context.headers) response.headers.append(name, value);
      return response;
    },
    takesForms: acceptsForms,
    submit: async (request, context, nonce) => {
      if (isMemberPath(new URL(request.url).pathname) && (await lacksAdministrator(services.db)))
        return answerPreparing(nonce);
      const posted = await readPostedForm(config, request);
      // The page's renderer answers GET alone: what was posted comes to it beside the request.
      const asked = new Request(request.url, { headers: request.headers });
      const origin = context.request.origin === 'null' ? undefined : context.request.origin;
      const own = { ...context.request, origin: origin ?? config.PORTAL_ORIGIN };
      const as = { ...context, request: own };
      return answerDoor(asked, as, await renderFor(asked, as, nonce, posted));
    },
    remembered: (address, accepts, headers) => {
      const key = memoryKey(0, address);
      const page = key && memory.find(key);
      return page ? answerPublicPage(page, accepts, isAuthPage(pathOf(address)), headers) : undefined;
    },
    cachedPage: (address, accepts) => {
      const key = memoryKey(0, address);
      const page = key && memory.findCached(key);
      return page ? answerPublicPage(page, accepts, isAuthPage(pathOf(address))) : undefined;
    },
  };
}
