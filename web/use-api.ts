import type { Api, Queries } from './api.ts';
import { useFrameRouter } from './frame-router.ts';

/** The contract's client for a click. */
export const useApi = (): Api => useFrameRouter().options.context.api;

/** The contract's calls as TanStack Query options. */
export const useQueries = (): Queries => useFrameRouter().options.context.queries;
