import { isAdmin } from '#contract/roles.ts';
import type { DraftKind } from '#server/platform/drafts/kinds.ts';
import { notFound } from '#server/platform/errors.ts';

const check: DraftKind['check'] = async (_db, { utype }) => {
  if (!isAdmin(utype)) throw notFound('Черновик не найден');
  return undefined;
};

/** An answer being written at the desk (`chatDraft`), about the person it is for; a person's own draft is `chat` alone. */
export const answerDrafts: DraftKind = { name: 'chat', check };

/** A note being written at the desk (`noteDraft`). */
export const noteDrafts: DraftKind = { name: 'note', check };
