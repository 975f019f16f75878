import { sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Work } from '#server/features/questionnaires/open-work.ts';
import { remarksDrafts } from './remarks-drafts.ts';

/** Checks of questionnaires. */
export const checkWork: Work = {
  among: sql`${p.status} in (${s.QUESTIONNAIRE_ON_CHECK}, ${s.QUESTIONNAIRE_FIXED})`,
  drafts: remarksDrafts,
  given: 'check_given',
};
