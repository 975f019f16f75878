// No schema here: the names of drafts alone.

/** For whom the page of consents is: one child, all who wait for a signature, or (neither) one yet to be registered. */
export type TermsScope = { id?: number; renew?: boolean };

/** What is typed of the signer's identity document, in /user/data/save. */
export const SIGNER_DRAFT = 'signer';

/** What a person has marked on the page of consents so far: by kind the version that was marked, and where the code goes. */
export const marksDraft = ({ id, renew }: TermsScope): string => (id ? `terms:${id}` : renew ? 'terms:renew' : 'terms');
