import { isAdmin } from '#contract/roles.ts';
import type { DraftKind } from '#server/platform/drafts/kinds.ts';
import { notFound } from '#server/platform/errors.ts';

/** An answer being written at the desk (`chatDraft`), about the person it is for; a person's own draft is `chat` alone. */
export const answerDrafts: DraftKind = {
  name: 'chat',
  check: async (_db, { utype }) => {
    if (!isAdmin(utype)) throw notFound('Черновик не найден');
    return undefined;
  },
};
