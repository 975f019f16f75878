import type { DraftKind } from '#server/platform/drafts/kinds.ts';

/** Points, reasons and remarks being typed for a participant (`assessmentForm`): an administrator's own, about a child. */
export const assessmentDrafts: DraftKind = { name: 'assessment' };
