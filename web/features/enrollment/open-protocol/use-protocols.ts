import { useQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';

/** What is published of the season's waves, and whether signals publish. */
export const useProtocols = () => useQuery(useQueries().enrollment.protocols.queryOptions()).data;
