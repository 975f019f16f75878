import { avatarTarget } from '#contract/achievements/avatar.ts';
import { avatarFile } from '#contract/achievements/fields.ts';
import { fieldLabels, questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { actFile } from '#contract/site/act-kinds.ts';
import { detailsFile, detailsSignature } from '#contract/site/details/parts.ts';
import { tripDocumentKinds } from '#contract/trips/fields.ts';
import { accountData } from '#server/features/accounts/personal-data.ts';
import { achievementsWait } from '#server/features/achievements/achievements-wait.ts';
import { assessmentDrafts } from '#server/features/achievements/assessment-drafts.ts';
import { achievementFileNames, achievementFiles, readsChildsFiles } from '#server/features/achievements/files.ts';
import { achievementData } from '#server/features/achievements/personal-data.ts';
import { certificateFileNames, certificateFiles, readsChildsCertificate } from '#server/features/certificates/files.ts';
import { certificateData } from '#server/features/certificates/personal-data.ts';
import { dialogsWait } from '#server/features/chat/dialogs-wait.ts';
import { answerDrafts } from '#server/features/chat/drafts.ts';
import { dialogFileNames, dialogFilePlace } from '#server/features/chat/files.ts';
import { dialogData } from '#server/features/chat/personal-data.ts';
import { dialogPlace } from '#server/features/chat/place.ts';
import { questionnairesWait } from '#server/features/checks/questionnaires-wait.ts';
import { remarksDrafts } from '#server/features/checks/remarks-drafts.ts';
import { organisationFiles } from '#server/features/configuration/files.ts';
import { agreementFiles } from '#server/features/consents/files.ts';
import { agreementAttachment } from '#server/features/consents/make-agreement-pdf.ts';
import { consentData } from '#server/features/consents/personal-data.ts';
import { marksDrafts } from '#server/features/consents/terms-drafts.ts';
import { questionFiles } from '#server/features/courses/files.ts';
import { lectureKind } from '#server/features/courses/lecture-kind.ts';
import { enrollmentData } from '#server/features/enrollment/personal-data.ts';
import { checkInData } from '#server/features/evakobaza/personal-data.ts';
import { tripsWait } from '#server/features/evakobaza/trips-wait.ts';
import { childrenWait } from '#server/features/families/children-wait.ts';
import { familyData } from '#server/features/families/personal-data.ts';
import { feedbackWaits } from '#server/features/feedback/feedback-waits.ts';
import { feedbackData } from '#server/features/feedback/personal-data.ts';
import { termKind } from '#server/features/glossary/term-kind.ts';
import { guideData } from '#server/features/guides/personal-data.ts';
import { openedTestFiles, readsOwnTests } from '#server/features/learning/files.ts';
import { learningData } from '#server/features/learning/personal-data.ts';
import { letterKind } from '#server/features/letters/letter-kind.ts';
import { mailingKind } from '#server/features/mailing/mailing-kind.ts';
import { mailingData } from '#server/features/mailing/personal-data.ts';
import { articleKind } from '#server/features/materials/article-kind.ts';
import { bookKind } from '#server/features/materials/book-kind.ts';
import { materialFileNames } from '#server/features/materials/file-names.ts';
import { materialData } from '#server/features/materials/personal-data.ts';
import { readsMaterialFile } from '#server/features/materials/readers.ts';
import { videoKind } from '#server/features/materials/video-kind.ts';
import { newsKind } from '#server/features/news/news-kind.ts';
import { searchableNews } from '#server/features/news/searchable.ts';
import { avatarFiles } from '#server/features/participation/files.ts';
import { checkOwn } from '#server/features/participation/policy.ts';
import { erasuresWait } from '#server/features/personal-data/erasures-wait.ts';
import { readsPracticeTests } from '#server/features/practice/files.ts';
import { answerFiles } from '#server/features/questionnaires/files.ts';
import { questionnaireData } from '#server/features/questionnaires/personal-data.ts';
import { questionnaireDrafts } from '#server/features/questionnaires/questionnaire-drafts.ts';
import { actKind } from '#server/features/site/act-kind.ts';
import { detailsKind } from '#server/features/site/details-kind.ts';
import { faqKind } from '#server/features/site/faq-kind.ts';
import { siteFileNames } from '#server/features/site/file-names.ts';
import { publishedPhotos } from '#server/features/site/files.ts';
import { mediaKind } from '#server/features/site/media-kind.ts';
import { memberKind } from '#server/features/site/member-kind.ts';
import { partnerKind } from '#server/features/site/partner-kind.ts';
import {
  searchableActs,
  searchableDetails,
  searchableFaq,
  searchableMedia,
  searchablePartners,
  searchableTeam,
} from '#server/features/site/searchable.ts';
import { searchablePages } from '#server/features/site-texts/searchable.ts';
import { siteTextKind } from '#server/features/site-texts/site-text-kind.ts';
import { tripDrafts } from '#server/features/trips/drafts.ts';
import { tripFileNames, tripFiles } from '#server/features/trips/files.ts';
import { tripData } from '#server/features/trips/personal-data.ts';
import { letters } from '#server/letters.ts';
import { contentPlaces } from '#server/platform/content/places.ts';
import { undeliveredWaits } from '#server/platform/delivery/undelivered-waits.ts';
import { draftFiles } from '#server/platform/drafts/files.ts';
import { draftData } from '#server/platform/drafts/personal-data.ts';
import { logData } from '#server/platform/log/personal-data.ts';
import { noticeData } from '#server/platform/notices/personal-data.ts';
import type { Parts } from '#server/platform/parts.ts';

const drafts = [questionnaireDrafts, remarksDrafts, marksDrafts, answerDrafts, assessmentDrafts, tripDrafts];

const content = {
  news: newsKind,
  article: articleKind,
  book: bookKind,
  video: videoKind,
  lecture: lectureKind,
  site_text: siteTextKind,
  faq: faqKind,
  act: actKind,
  team_member: memberKind,
  partner: partnerKind,
  media: mediaKind,
  organisation_details: detailsKind,
  mailing: mailingKind,
  letter_text: letterKind,
  term: termKind,
};

/** What each feature declares for the platform; a new feature adds its lines. */
export const parts: Parts = {
  attachments: [agreementAttachment],
  content,
  drafts,
  letters,
  files: {
    names: {
      kinds: {
        ...fieldLabels,
        ...materialFileNames.kinds,
        ...dialogFileNames.kinds,
        ...siteFileNames.kinds,
        ...achievementFileNames.kinds,
        ...tripFileNames.kinds,
        ...certificateFileNames.kinds,
        [avatarFile]: 'Фотография',
      },
      titles: { ...materialFileNames.titles, ...dialogFileNames.titles, ...siteFileNames.titles },
    },
    readers: [readsOwnTests, readsPracticeTests, readsMaterialFile, readsChildsFiles, readsChildsCertificate],
    places: [
      answerFiles,
      draftFiles,
      avatarFiles,
      achievementFiles,
      tripFiles,
      certificateFiles,
      questionFiles,
      openedTestFiles,
      agreementFiles,
      dialogFilePlace,
      organisationFiles,
      ...contentPlaces(content),
    ],
    portraits: { [avatarFile]: { widest: 1600, asked_as: avatarTarget } },
    papers: [...questionnaireFiles, ...tripDocumentKinds],
    published: publishedPhotos,
    documents: [actFile, detailsFile],
    signatures: [detailsSignature],
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
    achievementData,
    enrollmentData,
    tripData,
    checkInData,
    certificateData,
    dialogData,
    feedbackData,
    mailingData,
    noticeData,
  ],
  places: [dialogPlace],
  waiting: [
    questionnairesWait,
    achievementsWait,
    tripsWait,
    dialogsWait,
    feedbackWaits,
    undeliveredWaits,
    erasuresWait,
    childrenWait,
  ],
  searchable: {
    page: searchablePages,
    news: searchableNews,
    faq: searchableFaq,
    act: searchableActs,
    team_member: searchableTeam,
    partner: searchablePartners,
    media: searchableMedia,
    details: searchableDetails,
  },
};
