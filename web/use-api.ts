import type { Api, Queries } from './api.ts';
import { useFrameRouter } from './frame-router.ts';

/** The API client, for actions. */
export const useApi = (): Api => useFrameRouter().options.context.api;

/** The calls as TanStack Query options. */
export const useQueries = (): Queries => useFrameRouter().options.context.queries;
