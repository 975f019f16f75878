import type { TripForm } from '#contract/trips/fields.ts';
import { childIdOf } from '#web/features/questionnaires/load-questionnaire.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';

// A file of its own, without words: the tree of routes, which every page loads, needs it.

const isStep = (text: unknown): text is TripForm => /^(?:arrival|departure|docs)$/.test(String(text));

/** Query string: the child and the open step; without a step the summary or the first incomplete step. */
export const tripSearch = knownSearch(
  (search: Record<string, unknown>): { id: number; step?: TripForm | undefined } => ({
    id: childIdOf(search),
    ...(isStep(search.step) ? { step: search.step } : {}),
  }),
);
