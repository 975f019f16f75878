import { remarksDrafts } from '#server/features/checks/remarks-drafts.ts';
import { questionnaireDrafts } from '#server/features/questionnaires/questionnaire-drafts.ts';
import type { Parts } from '#server/platform/parts.ts';

/** What each feature declares for the platform; a new feature adds its lines. */
export const parts: Parts = {
  drafts: [questionnaireDrafts, remarksDrafts],
};
