import type { Queries } from '#web/api.ts';

/** What was kept of a form; apart from the keeper, which only the form itself needs. */
export const savedDataOptions = (queries: Queries, form: string) =>
  queries.drafts.find.queryOptions({ input: { form } });
