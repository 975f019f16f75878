import type { Queries } from '#web/api.ts';

/** The part of a dialog to open; without options the caller's own dialog, at its first unread message or its end. */
export type OpenedPart = {
  /** The person of the dialog, for the administration. */
  userId?: number | undefined;
  /** A found message to open the dialog around. */
  aroundId?: number | undefined;
};

/** Query of the messages a dialog opens with, shared by loader and hook. */
export const conversationOptions = (queries: Queries, { userId, aroundId }: OpenedPart) =>
  queries.chat.messages.queryOptions({
    input: { user_id: userId, ...(aroundId === undefined ? { unread: 1 } : { around_id: aroundId }) },
  });
