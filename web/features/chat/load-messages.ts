import { chatDraft } from '#contract/chat/fields.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { load, loadFresh } from '#web/kit/load.ts';
import type { RouterContext } from '#web/router-context.ts';
import { conversationOptions } from './conversation/conversation-options.ts';

/** One's own dialog and what is typed into it. */
export const loadMessages = (context: RouterContext) =>
  Promise.all([
    loadFresh(context, (queries) => conversationOptions(queries, {})),
    loadFresh(context, (queries) => savedDataOptions(queries, chatDraft())),
  ]);

/** Of a parent, who may write about a child. */
export const loadParentMessages = (context: RouterContext) =>
  Promise.all([loadMessages(context), load(context, ({ families }) => families.children.queryOptions())]);
