import type { Api } from '#web/api.ts';

/** Achievements as the participant or the parent sees them. */
export type Own = Awaited<ReturnType<Api['achievements']['list']>>;
