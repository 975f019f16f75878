import type { ContractRouterClient } from '@orpc/contract';
import { createRouterClient } from '@orpc/server';
import type { contract } from '#contract/index.ts';
import { features } from './features.ts';
import type { ApiRouter } from './platform/http/api-host.ts';
import type { PortalContext } from './services.ts';

/** All handlers, under the contract's keys. */
export const router: ApiRouter<PortalContext> = Object.assign({}, ...features.map(({ routes }) => routes));

type Client = ContractRouterClient<typeof contract>;
/** A client of the contract's calls in this process. Calls that only the host answers fail in it. */
export interface OwnCalls extends Client {}

type Interceptor = (call: { next: () => Promise<unknown> }) => Promise<unknown>;

/** The client of the contract's calls with this context. */
export const callsOf = (context: PortalContext, interceptors: Interceptor[] = []): OwnCalls =>
  // The type of features.ts proves that its features together declare the whole contract.
  createRouterClient(router, { context, interceptors }) as unknown as OwnCalls;
