import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useQueries } from '#web/use-api.ts';

const flagsOf = (preserved: Record<string, unknown> | null | undefined): ReadonlySet<number> =>
  new Set(Array.isArray(preserved?.flagged) ? preserved.flagged.filter((id) => typeof id === 'number') : []);

/** Questions a pupil wants to come back to, kept with the person's drafts: they are there after a reload too. */
export function useFlags(attempt_id: number) {
  const { drafts } = useQueries();
  const form = `test:${attempt_id}`;
  const kept = useQuery({ ...drafts.find.queryOptions({ input: { form } }), retry: false });
  // What is flagged here counts at once, with or without a network.
  const [own, setOwn] = useState<ReadonlySet<number>>();
  const save = useMutation(drafts.save.mutationOptions());
  const flagged = own ?? flagsOf(kept.data?.preserved);
  const toggle = (question_id: number) => {
    const next = new Set(flagged);
    if (!next.delete(question_id)) next.add(question_id);
    setOwn(next);
    save.mutate({ form, preserved: { flagged: [...next] } });
  };
  return { flagged, toggle };
}
