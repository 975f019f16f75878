import { type AgreementKind, agreementKinds, agreementTag } from '#contract/agreement-kinds.ts';

// No schema here: the screens name these without loading zod.

/** Texts that people agree to or sign: no registration is opened before each has been confirmed. */
export const legalTags: readonly string[] = [
  'conditions',
  'confid',
  ...(Object.keys(agreementKinds) as AgreementKind[]).map(agreementTag),
];

/** Texts whose very words an administrator confirms (docs/product/opening.md, «Texts»). */
export const confirmedTags: readonly string[] = ['main_page_text', 'about', 'cookies', ...legalTags];

/** Said to the staff of a taken text that nobody has confirmed: the public reads nothing in its place. */
export const DRAFT_WORDS = 'Черновик: на сайте не показан, пока не подтверждён';

export const isConfirmable = (tag: string): boolean => confirmedTags.includes(tag);
