import type { ContractRouterClient } from '@orpc/contract';
import { createRouterClient } from '@orpc/server';
import type { contract } from '#contract/index.ts';
import { features } from './features.ts';
import type { ApiRouter } from './platform/http/api-host.ts';
import type { PortalContext } from './services.ts';

/** Every handler, under the contract's keys. */
export const router: ApiRouter<PortalContext> = Object.assign({}, ...features.map(({ routes }) => routes));

type Client = ContractRouterClient<typeof contract>;
/** The calls of the contract made in this process; those that the host alone answers are not among them. */
export interface OwnCalls extends Client {}

type Interceptor = (call: { next: () => Promise<unknown> }) => Promise<unknown>;

/** The calls as they are made with this context. */
export const callsOf = (context: PortalContext, interceptors: Interceptor[] = []): OwnCalls =>
  // features.ts is whole by its type: what its features declare together is the contract.
  createRouterClient(router, { context, interceptors }) as unknown as OwnCalls;
