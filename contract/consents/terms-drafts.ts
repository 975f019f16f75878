// No schema here: the names of drafts alone.

/**
 * For whom the page of consents is opened: one child, everybody who needs a renewal, or (neither) a child to be
 * registered.
 */
export type TermsScope = { id?: number; renew?: boolean };

/** Draft form (/user/data/save) of the signer's identity document. */
export const SIGNER_DRAFT = 'signer';

/** Draft form of the marks on the page of consents: the marked version of each kind, and the channel of the code. */
export const marksDraft = ({ id, renew }: TermsScope): string => (id ? `terms:${id}` : renew ? 'terms:renew' : 'terms');
