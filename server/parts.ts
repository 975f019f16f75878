import { questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { remarksDrafts } from '#server/features/checks/remarks-drafts.ts';
import { questionFiles } from '#server/features/courses/files.ts';
import { openedTestFiles, readsOwnTests } from '#server/features/learning/files.ts';
import { materialFiles } from '#server/features/materials/files.ts';
import { readsMaterialFile } from '#server/features/materials/readers.ts';
import { avatarFiles } from '#server/features/participation/files.ts';
import { checkOwn } from '#server/features/participation/queries.ts';
import { readsPracticeTests } from '#server/features/practice/files.ts';
import { answerFiles } from '#server/features/questionnaires/files.ts';
import { questionnaireDrafts } from '#server/features/questionnaires/questionnaire-drafts.ts';
import { draftFiles } from '#server/platform/drafts/files.ts';
import type { Parts } from '#server/platform/parts.ts';

/** What each feature declares for the platform; a new feature adds its lines. */
export const parts: Parts = {
  drafts: [questionnaireDrafts, remarksDrafts],
  files: {
    readers: [readsOwnTests, readsPracticeTests, readsMaterialFile],
    places: [answerFiles, draftFiles, avatarFiles, ...materialFiles, questionFiles, openedTestFiles],
    papers: questionnaireFiles,
    checkSubject: checkOwn,
  },
};
