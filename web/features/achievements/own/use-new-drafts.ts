import { useSuspenseQueries } from '@tanstack/react-query';
import { newDrafts } from '#contract/achievements/drafts.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { useQueries } from '#web/use-api.ts';

/** Draft form of an achievement that is not added yet. */
export type NewDraft = (typeof newDrafts)[number];

export type TypedDraft = { form: NewDraft; values: Readonly<Record<string, unknown>> };

/** Values of a form nobody has touched. */
const emptyInputs: readonly unknown[] = [null, undefined, ''];

/** Drafts with typed or uploaded values, and the first empty one. */
export function useNewDrafts(): { typed: TypedDraft[]; free: NewDraft | undefined } {
  const queries = useQueries();
  const savedDrafts = useSuspenseQueries({ queries: newDrafts.map((form) => savedDataOptions(queries, form)) });
  const all = newDrafts.map((form, index) => ({ form, values: savedDrafts[index]?.data.preserved ?? {} }));
  const isTyped = ({ values }: TypedDraft) =>
    Object.entries(values).some(([field, value]) => field !== 'proof' && !emptyInputs.includes(value));
  return { typed: all.filter(isTyped), free: all.find((one) => !isTyped(one))?.form };
}
