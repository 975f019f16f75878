import { programmeOf } from '#contract/words/programme.ts';
import { lacksAdministrator } from '#server/platform/administrators.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import {
  type FoundAnswer,
  findKeptForm,
  type KeptAnswer,
  namesKeptForm,
  storeFormAnswer,
} from '#server/platform/forms/kept-forms.ts';
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

/** Whether a path, plainly written, is a public page's: all but the cabinets and the pages that let people in. */
const isPublicPath = (path: string): boolean =>
  plain.test(path) && !path.includes('//') && ![signedIn, invitation, check].some((own) => own.test(path));

/**
 * The check of a certificate, the unsubscribe link of a letter, and a calendar's address without its /api: each has an
 * address of its own, so none is remembered.
 */
const check = /^\/(?:certificate|unsubscribe|calendar)\//i;

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

/** The Retry-After of a portal that is being prepared, in seconds. */
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

/** Whether a public page answers the query of its address, such as a search. */
const hasOwnQuery = (address: string): boolean =>
  /^\/(?:faq|search|news\/\d+|selection\/\d+\/\d+)\/?\?./i.test(address);

/** The key in the page memory of an address (path and query); undefined for a page that is rendered for one reader. */
const memoryKey = (utype: number, address: string): string | undefined => {
  if (namesKeptForm(address)) return undefined;
  const path = pathOf(address);
  if (isPublicPath(path)) return hasOwnQuery(address) ? undefined : `${utype} ${path}`;
  // Somebody signed in is redirected from an auth page, or reads there whose cabinet is open.
  const key = utype === 0 ? authPageKey(address) : undefined;
  return key && `0 ${key}`;
};

/** Makes a redirect's location a path, before anything is remembered: its host is the one the request has named. */
function withOwnLocation(answer: Response, requestUrl: string): Response {
  const location = answer.headers.get('location');
  if (location === null) return answer;
  const own = locationWithin(location, requestUrl);
  if (own === undefined) return new Response('Такой страницы нет', { status: 404 });
  const { body, status, headers: ownHeaders } = answer;
  const headers = new Headers(ownHeaders);
  headers.set('location', own);
  return new Response(body, { status, headers });
}

/** A page of a form sent before, with the status that the form was answered with. */
function withKeptStatus(page: Response, { status, retry_after }: KeptAnswer): Response {
  if (page.status !== 200) return page;
  const headers = new Headers(page.headers);
  if (retry_after !== null) headers.set('retry-after', retry_after);
  return new Response(page.body, { status, headers });
}

/** How a page is rendered in answer to a form, or once more for the browser that sent one. */
type OfForm = {
  posted: Record<string, string> | null;
  kept: Pick<FoundAnswer, 'state' | 'seconds'> | null;
  store: (state: object) => void;
};
const ofNoForm: OfForm = { posted: null, kept: null, store: () => undefined };

/** Renders public pages from memory, and cabinets for their reader; pages call the API in process, as their reader. */
export function createPages(services: PortalServices, loadEntry: () => Promise<PageEntry>): Pages<PortalContext> {
  const memory = new PageMemory(services.bus);
  const { config } = services;

  async function renderFor(request: Request, context: PortalContext, nonce: string, { posted, kept, store }: OfForm) {
    const entry = await loadEntry();
    let temporaryFailure: ReturnType<typeof shownFailure> | undefined;
    const noteFailure = async ({ next }: { next: () => Promise<unknown> }) => {
      try {
        return await next();
      } catch (error) {
        const failure = shownFailure(error, context);
        if (failure.status === 503) temporaryFailure ??= failure;
        throw failure;
      }
    };
    // Calls after a form's change must see it, so that nothing is memoized.
    const once = posted ? context.once : requestMemo(services.db);
    const api = callsOf({ ...context, once }, [noteFailure]);
    const utype = context.caller?.utype ?? null;
    const programme = programmeOf(await getConfiguration(services.db));
    const pageContext = { api, nonce, utype, origin: config.PORTAL_ORIGIN, posted, kept, store, programme };
    const answer = withOwnLocation(await entry.fetch(request, { context: pageContext }), request.url);
    // A page that failed because of it is thrown: the host answers with an older one, or with 503. An auth page that shows the
    // failure itself, with 503 and what was typed, is a page.
    if (temporaryFailure && answer.status === 500) throw temporaryFailure;
    return answer;
  }

  const answerUnremembered = async (request: Request, context: PortalContext, rendered: Response) =>
    answerOnce(rendered, request.headers.get('accept-encoding') ?? '', context.headers);

  return {
    render: async (request, fullContext, nonce) => {
      const { pathname, search } = new URL(request.url);
      if (isMemberPath(pathname) && (await lacksAdministrator(services.db))) return answerPreparing(nonce);
      // Public pages are remembered by role: somebody who must set up the second factor first reads them as a stranger.
      const isLimited = fullContext.caller?.lacks_second_factor && (isPublicPath(pathname) || check.test(pathname));
      const context = isLimited ? { ...fullContext, caller: undefined } : fullContext;
      const key = memoryKey(context.caller?.utype ?? 0, pathname + search);
      const rendered = async () => {
        const url = new URL(request.url);
        const answer =
          acceptsForms(pathname) && namesKeptForm(search) ? await findKeptForm(services, fullContext, url) : undefined;
        const page = await renderFor(request, context, nonce, { ...ofNoForm, kept: answer ?? null });
        return answer ? withKeptStatus(page, answer) : page;
      };
      if (key) {
        const page = memory.find(key) ?? (await memory.render(key, async () => preparePublicPage(await rendered())));
        return answerPublicPage(page, request.headers.get('accept-encoding') ?? '', isAuthPage(pathname));
      }
      const isRead = isPublicPath(pathname) || check.test(pathname);
      if (isAuthPage(pathname) || isRead) return answerUnremembered(request, context, await rendered());
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
      // The renderer answers GET only: the posted fields are passed beside the request.
      const pageRequest = new Request(request.url, { headers: request.headers });
      const origin = context.request.origin === 'null' ? undefined : context.request.origin;
      const own = { ...context.request, origin: origin ?? config.PORTAL_ORIGIN };
      const formContext = { ...context, request: own };
      let shown: object | undefined;
      const store = (state: object) => {
        shown = state;
      };
      const page = await renderFor(pageRequest, formContext, nonce, { posted, kept: null, store });
      const answered = shown && { state: shown, status: page.status, retry_after: page.headers.get('retry-after') };
      // A mail program's one-click unsubscribe names no step: it is answered in place (RFC 8058).
      const location =
        answered && posted.step && (await storeFormAnswer(services, formContext, new URL(request.url), answered));
      if (!location) return answerUnremembered(pageRequest, formContext, page);
      await page.body?.cancel();
      const redirect = new Response(null, { status: 303, headers: { location } });
      return answerUnremembered(pageRequest, formContext, redirect);
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
