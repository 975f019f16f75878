import { useRouter } from '@tanstack/react-router';
import type { Api, Queries } from './api.ts';

/** The contract's client for a click. */
export const useApi = (): Api => useRouter().options.context.api;

/** The contract's calls as TanStack Query options. */
export const useQueries = (): Queries => useRouter().options.context.queries;
