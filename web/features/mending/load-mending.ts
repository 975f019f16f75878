import { loadFresh } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Loads the questions a test asked, their current key, and former corrections. */
export const loadMending = (context: RouterContext, learning_exam_id: number) =>
  orNotFound(
    Promise.all([
      loadFresh(context, ({ mending }) => mending.questions.queryOptions({ input: { learning_exam_id } })),
      loadFresh(context, ({ mending }) => mending.list.queryOptions({ input: { learning_exam_id } })),
    ]),
  );
