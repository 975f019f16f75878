import type { TripDocumentKind } from '#contract/trips/fields.ts';

/** Short names of papers. */
export const shortPaper: Record<TripDocumentKind, string> = {
  consent_to_medical_intervention_file: 'Согласие',
  commitment_with_opportunities_navigator_file: 'Обязательство',
};
