import { questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { accountData } from '#server/features/accounts/personal-data.ts';
import { remarksDrafts } from '#server/features/checks/remarks-drafts.ts';
import { consentData } from '#server/features/consents/personal-data.ts';
import { questionFiles } from '#server/features/courses/files.ts';
import { familyData } from '#server/features/families/personal-data.ts';
import { guideData } from '#server/features/guides/personal-data.ts';
import { openedTestFiles, readsOwnTests } from '#server/features/learning/files.ts';
import { learningData } from '#server/features/learning/personal-data.ts';
import { materialFiles } from '#server/features/materials/files.ts';
import { materialData } from '#server/features/materials/personal-data.ts';
import { readsMaterialFile } from '#server/features/materials/readers.ts';
import { avatarFiles } from '#server/features/participation/files.ts';
import { checkOwn } from '#server/features/participation/policy.ts';
import { readsPracticeTests } from '#server/features/practice/files.ts';
import { answerFiles } from '#server/features/questionnaires/files.ts';
import { questionnaireData } from '#server/features/questionnaires/personal-data.ts';
import { questionnaireDrafts } from '#server/features/questionnaires/questionnaire-drafts.ts';
import { draftFiles } from '#server/platform/drafts/files.ts';
import { draftData } from '#server/platform/drafts/personal-data.ts';
import { logData } from '#server/platform/log/personal-data.ts';
import type { Parts } from '#server/platform/parts.ts';

const drafts = [questionnaireDrafts, remarksDrafts];

/** What each feature declares for the platform; a new feature adds its lines. */
export const parts: Parts = {
  drafts,
  files: {
    readers: [readsOwnTests, readsPracticeTests, readsMaterialFile],
    places: [answerFiles, draftFiles, avatarFiles, ...materialFiles, questionFiles, openedTestFiles],
    papers: questionnaireFiles,
    checkSubject: checkOwn,
  },
  personalData: [
    accountData,
    draftData(drafts),
    logData,
    familyData,
    questionnaireData,
    consentData,
    guideData,
    learningData,
    materialData,
  ],
};
