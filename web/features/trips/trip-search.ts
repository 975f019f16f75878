import type { TripForm } from '#contract/trips/fields.ts';
import { childIdOf } from '#web/features/questionnaires/load-questionnaire.ts';

// Apart, and by its shape: the tree of routes, which every page loads, carries no words of the steps.

const isStep = (text: unknown): text is TripForm => /^(?:arrival|departure|docs)$/.test(String(text));

/** What the address says: which child, and which step is open; without one, the trip as a whole or its first unfilled step. */
export const tripSearch = (search: Record<string, unknown>): { id: number; step?: TripForm | undefined } => ({
  id: childIdOf(search),
  ...(isStep(search.step) ? { step: search.step } : {}),
});
