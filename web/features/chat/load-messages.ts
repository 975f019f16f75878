import { chatDraft } from '#contract/chat/fields.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { loadFresh, loadQuery } from '#web/kit/loading/load.ts';
import type { RouterContext } from '#web/router-context.ts';
import { conversationOptions } from './conversation/conversation-options.ts';

/** Loads the caller's own dialog with its draft. */
export const loadMessages = (context: RouterContext) =>
  Promise.all([
    loadFresh(context, (queries) => conversationOptions(queries, {})),
    loadFresh(context, (queries) => savedDataOptions(queries, chatDraft())),
  ]);

/** Loads a parent's dialog with the children it may be about. */
export const loadParentMessages = (context: RouterContext) =>
  Promise.all([loadMessages(context), loadQuery(context, ({ families }) => families.children.queryOptions())]);
