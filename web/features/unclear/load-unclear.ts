import { loadFresh } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Query string of the screen: the message whose answer is to be pinned. */
export const unclearSearch = knownSearch(({ question }: Record<string, unknown>): { question?: number } => {
  const id = Number(question);
  return Number.isSafeInteger(id) && id > 0 ? { question: id } : {};
});

/** Loads what is unclear in a lecture, and what was asked about it. */
export const loadUnclear = (context: RouterContext, id: number) =>
  Promise.all([
    orNotFound(loadFresh(context, ({ unclear }) => unclear.ofLecture.queryOptions({ input: { id } }))),
    loadFresh(context, ({ chat }) => chat.lectureQuestions.queryOptions({ input: { id } })),
  ]);
