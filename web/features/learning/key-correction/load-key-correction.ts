import { loadFresh } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Loads the questions a test asked, their current key, and former corrections. */
export const loadKeyCorrection = (context: RouterContext, learning_exam_id: number) =>
  orNotFound(
    Promise.all([
      loadFresh(context, ({ mending }) => mending.questions.queryOptions({ input: { learning_exam_id } })),
      loadFresh(context, ({ mending }) => mending.list.queryOptions({ input: { learning_exam_id } })),
    ]),
  );
