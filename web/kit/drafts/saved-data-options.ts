import type { Queries } from '#web/api.ts';

/** Query of a draft; apart from the autosave, which only forms need. */
export const savedDataOptions = (queries: Queries, form: string) =>
  queries.drafts.find.queryOptions({ input: { form } });
