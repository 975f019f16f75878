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
import { SECOND_FACTOR_FIRST, SESSION_ENDED } from './session-events.ts';

type Client = ContractRouterClient<typeof contract>;

/** The contract's client: every call of /api, typed. An interface: what is told of it is worked out once. */
export interface Api extends Client {}

/** What the host hands to a page's rendering (server/pages.ts). */
export type PageContext = {
  api: Api;
  nonce: string;
  utype: Utype | null;
  origin: string;
  /** What a form of a door sent with the request; null where the page is only opened. */
  posted: Readonly<Record<string, string>> | null;
  /** What the programme is called and who runs it. */
  programme: Programme;
};

/** Who reads the page, as far as its frame must know. */
export type Viewer = { utype: Utype } | null;

const NO_NETWORK = 'Нет связи с порталом. Когда она вернётся, можно повторить';

/** The failure of what could not be fetched, with the words to show. */
export const noNetwork = (cause: unknown) =>
  new ORPCError('NO_NETWORK', { status: 503, message: NO_NETWORK, data: { errors: [NO_NETWORK] }, cause });

/** Whether a call of this name is among these. */
const knows = (calls: object, name: readonly string[]): boolean =>
  '~orpc' in name.reduce<object>((at, key) => Reflect.get(at, key) ?? {}, calls);

/** The administration's calls come with the first one of them: nobody else loads them. */
function browserApi(): Api {
  const link = linkTo(paths);
  let ofAdmins: Promise<ReturnType<typeof linkTo>> | undefined;
  return createORPCClient({
    call: async (name, input, options) => {
      if (knows(paths, name)) return link.call(name, input, options);
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
    headers: {
      'x-portal-client': 'browser',
      'x-timezone-offset': () => String(-new Date().getTimezoneOffset() / 60),
    } as never,
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

/** In process while a page is rendered on the server, over HTTP in the browser. */
export const currentApi = createIsomorphicFn()
  .server((): Api => requestOfPage().api)
  .client((): Api => {
    inBrowser ??= browserApi();
    return inBrowser;
  });

/** The request behind a page; on the server only. */
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

/** What the programme is called; on the server only, the browser gets it with the router's state. */
export const pageProgramme = createIsomorphicFn()
  .server((): Programme | undefined => requestOfPage().programme)
  .client((): Programme | undefined => undefined);

/** What a form sent to the page (server/pages.ts); on the server only, where the doors are. */
export const pagePosted = createIsomorphicFn()
  .server(() => requestOfPage().posted)
  .client(() => null);

/** The portal's own address, for what must be absolute: canonical links, pictures shown elsewhere. */
export const pageOrigin = createIsomorphicFn()
  .server(() => requestOfPage().origin)
  .client(() => window.location.origin);

/** The nonce that styles and scripts of this answer carry. */
export const pageNonce = createIsomorphicFn()
  .server(() => requestOfPage().nonce)
  .client(() => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.content ?? '');

/** Options for TanStack Query, per call: `queries.news.list.queryOptions({ input })`. */
export interface Queries extends RouterUtils<Client> {}
export const queriesOf = (api: Api): Queries => createTanstackQueryUtils<Client>(api);
