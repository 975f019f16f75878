import type { Queries } from '#web/api.ts';

/** Which part of which dialog is opened; nothing for what is new in one's own, or its end. */
export type Opened = {
  /** Whose, at the desk. */
  userId?: number | undefined;
  /** A message found: the part around it. */
  aroundId?: number | undefined;
};

/** The messages a dialog is opened with: for a loader, and for the hook that goes on from there. */
export const conversationOptions = (queries: Queries, { userId, aroundId }: Opened) =>
  queries.chat.messages.queryOptions({
    input: { user_id: userId, ...(aroundId === undefined ? { unread: 1 } : { around_id: aroundId }) },
  });
