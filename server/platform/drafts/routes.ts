import { callsWith } from '#server/platform/http/api.ts';
import type { CallContext } from '#server/platform/http/context.ts';
import { getDraft } from './drafts.ts';
import type { Drafting } from './kinds.ts';
import { saveDraft } from './save-draft.ts';

const { signed } = callsWith<CallContext & Omit<Drafting, 'caller'>>();

export const drafts = {
  save: signed.drafts.save.handler(({ input, context }) => saveDraft(context, input)),
  find: signed.drafts.find.handler(({ input, context }) => getDraft(context, input.form)),
};
