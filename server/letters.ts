import { codeLetters } from '#server/features/accounts/code-letters.ts';
import { contactLetters } from '#server/features/accounts/contact-letters.ts';
import { ownerLetters } from '#server/features/accounts/owner-letters.ts';
import { achievementLetters } from '#server/features/achievements/achievement-letters.ts';
import { uploadLetters } from '#server/features/achievements/upload-letters.ts';
import { certificateLetters } from '#server/features/certificates/certificate-letters.ts';
import { dialogLetters } from '#server/features/chat/dialog-letters.ts';
import { checkLetters } from '#server/features/checks/check-letters.ts';
import { consentLetters } from '#server/features/consents/consent-letters.ts';
import { enrollmentLetters } from '#server/features/enrollment/enrollment-letters.ts';
import { entranceLetters } from '#server/features/entrance/entrance-letters.ts';
import { campLetters } from '#server/features/evakobaza/camp-letters.ts';
import { carryLetters } from '#server/features/families/carry-letters.ts';
import { familyLetters } from '#server/features/families/family-letters.ts';
import { answerLetters } from '#server/features/feedback/answer-letters.ts';
import { guideLetters } from '#server/features/guides/guide-letters.ts';
import { mendingLetters } from '#server/features/learning/mending/mending-letters.ts';
import { moreTimeLetters } from '#server/features/learning/more-time-letters.ts';
import { trialLetters } from '#server/features/opening/trial-letters.ts';
import { deadlineLetters } from '#server/features/participation/deadline-letters.ts';
import { participationLetters } from '#server/features/participation/participation-letters.ts';
import { erasureLetters } from '#server/features/personal-data/erasure-letters.ts';
import { questionnaireLetters } from '#server/features/questionnaires/questionnaire-letters.ts';
import { staffLetters } from '#server/features/staff/staff-letters.ts';
import { tripLetters } from '#server/features/trips/trip-letters.ts';
import { smsLetters } from '#server/platform/delivery/sms-letters.ts';
import type { Letter } from '#server/platform/letters/letter.ts';

/** All letters of the portal; a new one stands beside its feature, and its file here. */
export const letters: readonly Letter[] = [
  ...Object.values(codeLetters),
  ...Object.values(contactLetters),
  ...Object.values(ownerLetters),
  ...Object.values(achievementLetters),
  ...Object.values(uploadLetters),
  ...Object.values(certificateLetters),
  ...Object.values(dialogLetters),
  ...Object.values(checkLetters),
  ...Object.values(consentLetters),
  ...Object.values(enrollmentLetters),
  ...Object.values(entranceLetters),
  ...Object.values(campLetters),
  ...Object.values(carryLetters),
  ...Object.values(familyLetters),
  ...Object.values(answerLetters),
  ...Object.values(guideLetters),
  ...Object.values(deadlineLetters),
  ...Object.values(moreTimeLetters),
  ...Object.values(mendingLetters),
  ...Object.values(trialLetters),
  ...Object.values(participationLetters),
  ...Object.values(erasureLetters),
  ...Object.values(questionnaireLetters),
  ...Object.values(staffLetters),
  ...Object.values(tripLetters),
  ...Object.values(smsLetters),
];
