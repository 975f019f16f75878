import type { AgreementDocument } from '#contract/consents/consents.ts';
import type { TermsScope } from '#contract/consents/terms-drafts.ts';
import type { Queries } from '#web/api.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';

/** Reads the scope from the query string. */
export const scopeOf = knownSearch((search: Record<string, unknown>): TermsScope => {
  const id = Number(search.id);
  if (Number.isSafeInteger(id) && id > 0) return { id };
  return search.renew ? { renew: true } : {};
});

export const documentsOptions = (queries: Queries, { id, renew = false }: TermsScope) =>
  queries.consents.documents.queryOptions({ input: { ...(id ? { participant_id: id } : {}), renew } });

/** Whether a signature of the document is missing. */
export const isOpen = ({ subjects }: AgreementDocument): boolean =>
  subjects.some(({ standing }) => standing !== 'signed');

/** Whether it was signed in an older wording. */
export const isOutdated = ({ subjects }: AgreementDocument): boolean =>
  subjects.some(({ standing }) => standing === 'outdated');

export const pdfOf = (ukey: string): string => `/api/user/agreements/pdf?ukey=${encodeURIComponent(ukey)}`;
