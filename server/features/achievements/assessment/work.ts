import { sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Work } from '#server/features/questionnaires/open-work.ts';
import { assessmentDrafts } from './assessment-drafts.ts';

/** Assessments of achievements. */
export const assessmentWork: Work = {
  among: sql`${p.status} = ${s.TO_ASSESS}`,
  drafts: assessmentDrafts,
  given: 'assessment_given',
};
