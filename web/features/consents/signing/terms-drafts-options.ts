import { marksDraft, SIGNER_DRAFT, type TermsScope } from '#contract/consents/terms-drafts.ts';
import type { Queries } from '#web/api.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';

/**
 * Queries of the saved marks for this scope, and of the signer's document. In a file of its own, because loaders are
 * part of every first page.
 */
export const termsDraftsOptions = (queries: Queries, scope: TermsScope) =>
  [savedDataOptions(queries, marksDraft(scope)), savedDataOptions(queries, SIGNER_DRAFT)] as const;
