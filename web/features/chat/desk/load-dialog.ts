import { chatDraft, noteDraft } from '#contract/chat/fields.ts';
import { conversationOptions } from '#web/features/chat/conversation/conversation-options.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { loadFresh } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

/**
 * Loads everything a dialog opens with; 404 for a person without one. All requests are awaited even if one fails:
 * otherwise the page would be streamed with a promise that never settles.
 */
export const loadDialog = (context: RouterContext, { id, message }: { id: number; message: number | undefined }) =>
  orNotFound(
    allEnded([
      loadFresh(context, ({ chat }) => chat.person.queryOptions({ input: { user_id: id } })),
      loadFresh(context, (queries) => conversationOptions(queries, { userId: id, aroundId: message })),
      loadFresh(context, (queries) => savedDataOptions(queries, chatDraft(id))),
      loadFresh(context, (queries) => savedDataOptions(queries, noteDraft(id))),
    ]),
  );

async function allEnded(loading: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(loading);
  await Promise.all(loading);
}
