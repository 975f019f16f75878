import type { Api } from '#web/api.ts';

/** What a participant, or its parent, sees of the achievements. */
export type Own = Awaited<ReturnType<Api['achievements']['list']>>;
