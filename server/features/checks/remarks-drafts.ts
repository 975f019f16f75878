import type { DraftKind } from '#server/platform/drafts/kinds.ts';

/** Remarks being typed for a questionnaire (`remarksForm`): an administrator's own, about a child. */
export const remarksDrafts: DraftKind = { name: 'check' };
