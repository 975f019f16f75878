import { type AgreementKind, agreementKinds, agreementTag } from '#contract/consents/agreement-kinds.ts';

// No schema here: the screens name these without loading zod.

/** Texts people agree to or sign: each must be confirmed before a registration is opened. */
export const legalTags: readonly string[] = [
  'conditions',
  'confid',
  ...(Object.keys(agreementKinds) as AgreementKind[]).map(agreementTag),
];

/** Texts whose wording an administrator confirms (docs/product/opening.md, «Texts»). */
export const confirmedTags: readonly string[] = ['main_page_text', 'about', 'cookies', 'trip_about', ...legalTags];

/** Shown to the staff on a taken text that is not confirmed; the public sees nothing in its place. */
export const DRAFT_WORDS = 'Черновик: на сайте не показан, пока не подтверждён';

export const isConfirmable = (tag: string): boolean => confirmedTags.includes(tag);
