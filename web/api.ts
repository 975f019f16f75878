import { contract as paths } from 'virtual:contract';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { FailureDetails } from '#contract/errors.ts';
import type { contract } from '#contract/index.ts';
import type { Utype } from '#contract/roles.ts';
import type { Programme } from '#contract/words/programme.ts';
import { callHeaders } from './call-headers.ts';
import { SECOND_FACTOR_FIRST, SESSION_ENDED } from './session-events.ts';

type Client = ContractRouterClient<typeof contract>;

/** Typed client of the contract. An interface, so that the compiler resolves it only once. */
export interface Api extends Client {}

/** What the server hands to the rendering of a page (server/pages.ts). */
export type PageContext = {
  api: Api;
  nonce: string;
  utype: Utype | null;
  origin: string;
  /** Fields a public form posted with the request; null where the page was only opened. */
  posted: Readonly<Record<string, string>> | null;
  /** What the form named in the address has shown, and how many seconds ago; null if none is. */
  kept: { state: object; seconds: number } | null;
  /** Hands over what the page shows in answer to a form: it is kept, and the form answered by a redirect. */
  store: (state: object) => void;
  /** Name of the programme and its organisation. */
  programme: Programme;
};

/** The reader of the page as far as the frame needs it; null: nobody is signed in. */
export type Viewer = { utype: Utype } | null;

const NO_NETWORK = 'Нет связи с порталом. Когда она вернётся, можно повторить';

/** A failure for a request that could not be sent, with words to show. */
export const noNetwork = (cause: unknown) =>
  new ORPCError('NO_NETWORK', { status: 503, message: NO_NETWORK, data: { errors: [NO_NETWORK] }, cause });

/** Whether the contract part has a call of this name. */
const hasCall = (calls: object, name: readonly string[]): boolean =>
  '~orpc' in name.reduce<object>((at, key) => Reflect.get(at, key) ?? {}, calls);

/** The administrators' part of the client is loaded with the first of its calls, so that nobody else downloads it. */
function browserApi(): Api {
  const link = linkTo(paths);
  let ofAdmins: Promise<ReturnType<typeof linkTo>> | undefined;
  return createORPCClient({
    call: async (name, input, options) => {
      if (hasCall(paths, name)) return link.call(name, input, options);
      ofAdmins ??= import('virtual:contract-admin').then(
        ({ contract: own }) => linkTo(own),
        (cause) => {
          ofAdmins = undefined;
          throw noNetwork(cause);
        },
      );
      return (await ofAdmins).call(name, input, options);
    },
  });
}

function linkTo(calls: typeof paths) {
  return new OpenAPILink(calls, {
    url: `${window.location.origin}/api`,
    headers: callHeaders,
    fetch: async (request, init) => {
      try {
        const response = await fetch(request, { ...init, credentials: 'same-origin' });
        if (response.status === 401) window.dispatchEvent(new Event(SESSION_ENDED));
        return response;
      } catch (error) {
        throw noNetwork(error);
      }
    },
    customErrorResponseBodyDecoder: (body, { status }) => {
      const failure = body as FailureDetails | undefined;
      if (!Array.isArray(failure?.errors)) return undefined;
      if (failure.second_factor_setup_required) window.dispatchEvent(new Event(SECOND_FACTOR_FIRST));
      return new ORPCError(`HTTP_${status}`, { status, message: failure.errors[0] ?? '', data: failure });
    },
  });
}

let inBrowser: Api | undefined;

/** The API client: in process while a page is rendered on the server, over HTTP in the browser. */
export const currentApi = createIsomorphicFn()
  .server((): Api => requestOfPage().api)
  .client((): Api => {
    inBrowser ??= browserApi();
    return inBrowser;
  });

/** The request behind the page; on the server only. */
function requestOfPage(): PageContext {
  const context = getGlobalStartContext() as unknown as PageContext | undefined;
  if (!context) throw new Error('page rendered outside a request');
  return context;
}

/** The reader of the page; on the server only, the browser gets it with the router's state. */
export const pageViewer = createIsomorphicFn()
  .server((): Viewer => {
    const { utype } = requestOfPage();
    return utype === null ? null : { utype };
  })
  .client((): Viewer => null);

/** Name of the programme; on the server only, the browser gets it with the router's state. */
export const pageProgramme = createIsomorphicFn()
  .server((): Programme | undefined => requestOfPage().programme)
  .client((): Programme | undefined => undefined);

/** Fields a form posted to the page (server/pages.ts); on the server only, where the auth pages run. */
export const pagePosted = createIsomorphicFn()
  .server(() => requestOfPage().posted)
  .client(() => null);

/** What a form sent before has shown, where the address names it; on the server only. */
export const pageKept = createIsomorphicFn()
  .server(() => requestOfPage().kept)
  .client(() => null);

/** Hands over what the page shows in answer to a form; on the server only. */
export const storePageState = createIsomorphicFn()
  .server((state: object) => requestOfPage().store(state))
  .client(() => undefined);

/** The portal's own address, for links that must be absolute: canonical ones, pictures shown on other sites. */
export const pageOrigin = createIsomorphicFn()
  .server(() => requestOfPage().origin)
  .client(() => window.location.origin);

/** The CSP nonce of styles and scripts in this answer. */
export const pageNonce = createIsomorphicFn()
  .server(() => requestOfPage().nonce)
  .client(() => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.content ?? '');

/** Options for TanStack Query, per call: `queries.news.list.queryOptions({ input })`. */
export interface Queries extends RouterUtils<Client> {}
export const queriesOf = (api: Api): Queries => createTanstackQueryUtils<Client>(api);
