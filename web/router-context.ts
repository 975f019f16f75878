import type { QueryClient } from '@tanstack/react-query';
import type { Api, Queries, Viewer } from './api.ts';

/** What every loader gets. */
export type RouterContext = { queryClient: QueryClient; api: Api; queries: Queries; viewer: Viewer };
