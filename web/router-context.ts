import type { QueryClient } from '@tanstack/react-query';
import type { Api, Queries, Viewer } from './api.ts';

/** Context of every loader. */
export type RouterContext = { queryClient: QueryClient; api: Api; queries: Queries; viewer: Viewer };
