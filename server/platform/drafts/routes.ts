import { signed } from '#server/platform/http/api.ts';
import { getDraft } from './drafts.ts';
import { saveDraft } from './save-draft.ts';

export const drafts = {
  save: signed.drafts.save.handler(({ input, context }) => saveDraft(context, input)),
  find: signed.drafts.find.handler(({ input, context }) => getDraft(context, input.form)),
};
