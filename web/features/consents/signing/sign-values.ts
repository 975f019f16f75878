import type { AgreementKind } from '#contract/consents/agreement-kinds.ts';

/** What the form of the documents holds. */
export type SignValues = {
  ticked: Partial<Record<AgreementKind, boolean>>;
  channel: 'email' | 'phone';
  document: { kind: string; series: string; number: string; issued_by: string; date: string };
};

export const noDocument: SignValues['document'] = { kind: 'passport', series: '', number: '', issued_by: '', date: '' };
