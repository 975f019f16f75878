import { proceduresWith } from '#server/platform/http/api.ts';
import type { CallContext } from '#server/platform/http/context.ts';
import { getDraft } from './drafts.ts';
import type { DraftDeps } from './kinds.ts';
import { saveDraft } from './save-draft.ts';

const { authedProcedure } = proceduresWith<CallContext & Omit<DraftDeps, 'caller'>>();

export const drafts = {
  save: authedProcedure.drafts.save.handler(({ input, context }) => saveDraft(context, input)),
  find: authedProcedure.drafts.find.handler(({ input, context }) => getDraft(context, input.form)),
};
