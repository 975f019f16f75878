import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/profile.ts';
import type { Api, Queries } from '#web/api.ts';
import { sendTyped } from '#web/kit/drafts/send-typed.ts';
import { forgetOthers } from '#web/kit/outbox/tab-storage.ts';
import { unsentRecords } from '#web/kit/outbox/unsent-records.ts';
import { outboxOf } from '../outboxes.ts';
import { dialogOfRecord } from './stored-messages.ts';

type Page = { me: Pick<CurrentUser, 'id' | 'offline_owner'>; api: Api; queries: Queries; client: QueryClient };

/** Sends what a former page has left unsent, on whichever screen; what another person has left is forgotten. */
export async function resumeUnsent({ me, api, queries, client }: Page): Promise<void> {
  const { id: author_id, offline_owner: owner } = me;
  forgetOthers(sessionStorage, owner);
  const dialogs = new Set((await unsentRecords.listOwn(owner)).map(dialogOfRecord));
  for (const user_id of dialogs)
    if (user_id !== null) outboxOf({ client, api, queries }, { author_id, owner, user_id });
  await sendTyped(owner, api, queries, client);
}
