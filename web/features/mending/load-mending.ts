import { loadFresh } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

/** What was asked by a test, its key as of this moment, and how it was mended before. */
export const loadMending = (context: RouterContext, learning_exam_id: number) =>
  orNotFound(
    Promise.all([
      loadFresh(context, ({ mending }) => mending.questions.queryOptions({ input: { learning_exam_id } })),
      loadFresh(context, ({ mending }) => mending.list.queryOptions({ input: { learning_exam_id } })),
    ]),
  );
