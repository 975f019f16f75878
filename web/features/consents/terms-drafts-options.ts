import { marksDraft, SIGNER_DRAFT, type TermsScope } from '#contract/consents/terms-drafts.ts';
import type { Queries } from '#web/api.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';

/** What was marked for this scope, and what was typed of the signer's document for any. Loaders come to every first page. */
export const termsDraftsOptions = (queries: Queries, scope: TermsScope) =>
  [savedDataOptions(queries, marksDraft(scope)), savedDataOptions(queries, SIGNER_DRAFT)] as const;
