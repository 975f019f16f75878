import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQueries } from '#web/use-api.ts';
import type { TestEvent } from './store/events.ts';

const flagsOf = (preserved: Record<string, unknown> | null): ReadonlySet<number> =>
  new Set(Array.isArray(preserved?.flagged) ? preserved.flagged.filter((id) => typeof id === 'number') : []);

const formOf = (attempt_id: number): string => `test:${attempt_id}`;

/** Saves flagged questions as a draft, so that a reload keeps them. */
export function useSaveFlags(attempt_id: number): (ids: ReadonlySet<number>) => void {
  const { mutate } = useMutation(useQueries().drafts.save.mutationOptions());
  return (ids) => mutate({ form: formOf(attempt_id), preserved: { flagged: [...ids] } });
}

/** Loads the saved flags into the test. */
export function useSavedFlags(attempt_id: number, dispatch: (event: TestEvent) => void): void {
  const { drafts } = useQueries();
  const options = drafts.find.queryOptions({ input: { form: formOf(attempt_id) } });
  const { data } = useQuery({ ...options, retry: false });
  useEffect(() => {
    if (data) dispatch({ type: 'flags loaded', flagged: flagsOf(data.preserved) });
  }, [data, dispatch]);
}
