import type { ContentKind } from '#contract/content/kinds.ts';
import type { SearchResultKind } from '#contract/discovery/kinds.ts';
import type { contract } from '#contract/index.ts';
import type { Feature } from './define-feature.ts';
import { accountsFeature } from './features/accounts/feature.ts';
import { achievementsFeature } from './features/achievements/feature.ts';
import { calendarFeature } from './features/calendar/feature.ts';
import { certificatesFeature } from './features/certificates/feature.ts';
import { chatFeature } from './features/chat/feature.ts';
import { checksFeature } from './features/checks/feature.ts';
import { configurationFeature } from './features/configuration/feature.ts';
import { consentsFeature } from './features/consents/feature.ts';
import { correctionsFeature } from './features/corrections/feature.ts';
import { coursesFeature } from './features/courses/feature.ts';
import { directionsFeature } from './features/directions/feature.ts';
import { discoveryFeature } from './features/discovery/feature.ts';
import { enrollmentFeature } from './features/enrollment/feature.ts';
import { entranceFeature } from './features/entrance/feature.ts';
import { evakobazaFeature } from './features/evakobaza/feature.ts';
import { familiesFeature } from './features/families/feature.ts';
import { feedbackFeature } from './features/feedback/feature.ts';
import { glossaryFeature } from './features/glossary/feature.ts';
import { guidesFeature } from './features/guides/feature.ts';
import { handbooksFeature } from './features/handbooks/feature.ts';
import { homeFeature } from './features/home/feature.ts';
import { importsFeature } from './features/imports/feature.ts';
import { learningFeature } from './features/learning/feature.ts';
import { lettersFeature } from './features/letters/feature.ts';
import { mailingFeature } from './features/mailing/feature.ts';
import { materialsFeature } from './features/materials/feature.ts';
import { mistakesFeature } from './features/mistakes/feature.ts';
import { newsFeature } from './features/news/feature.ts';
import { openingFeature } from './features/opening/feature.ts';
import { participationFeature } from './features/participation/feature.ts';
import { peopleFeature } from './features/people/feature.ts';
import { personalDataFeature } from './features/personal-data/feature.ts';
import { practiceFeature } from './features/practice/feature.ts';
import { profileFeature } from './features/profile/feature.ts';
import { questionnairesFeature } from './features/questionnaires/feature.ts';
import { reportsFeature } from './features/reports/feature.ts';
import { reviewFeature } from './features/review/feature.ts';
import { schoolsFeature } from './features/schools/feature.ts';
import { seasonFeature } from './features/season/feature.ts';
import { siteFeature } from './features/site/feature.ts';
import { siteTextsFeature } from './features/site-texts/feature.ts';
import { staffFeature } from './features/staff/feature.ts';
import { starterFeature } from './features/starter/feature.ts';
import { statisticsFeature } from './features/statistics/feature.ts';
import { synonymsFeature } from './features/synonyms/feature.ts';
import { systemFeature } from './features/system/feature.ts';
import { tripsFeature } from './features/trips/feature.ts';
import { unclearFeature } from './features/unclear/feature.ts';
import { yearbookFeature } from './features/yearbook/feature.ts';
import { contentFeature } from './platform/content/feature.ts';
import { deliveryFeature } from './platform/delivery/feature.ts';
import { draftsFeature } from './platform/drafts/feature.ts';
import { formsFeature } from './platform/forms/feature.ts';
import { jobsFeature } from './platform/jobs/feature.ts';
import { limitsFeature } from './platform/limits/feature.ts';
import { liveFeature } from './platform/live/feature.ts';
import { logFeature } from './platform/log/feature.ts';
import { noticesFeature } from './platform/notices/feature.ts';
import { pdfFeature } from './platform/pdf/feature.ts';
import { storageFeature } from './platform/storage/feature.ts';
import type { FeatureServices } from './services.ts';

const all = [
  accountsFeature,
  achievementsFeature,
  calendarFeature,
  certificatesFeature,
  chatFeature,
  checksFeature,
  configurationFeature,
  consentsFeature,
  correctionsFeature,
  coursesFeature,
  directionsFeature,
  discoveryFeature,
  enrollmentFeature,
  entranceFeature,
  evakobazaFeature,
  familiesFeature,
  feedbackFeature,
  glossaryFeature,
  synonymsFeature,
  guidesFeature,
  handbooksFeature,
  homeFeature,
  importsFeature,
  learningFeature,
  lettersFeature,
  mailingFeature,
  materialsFeature,
  mistakesFeature,
  newsFeature,
  openingFeature,
  participationFeature,
  peopleFeature,
  personalDataFeature,
  practiceFeature,
  profileFeature,
  questionnairesFeature,
  reportsFeature,
  reviewFeature,
  schoolsFeature,
  seasonFeature,
  siteFeature,
  siteTextsFeature,
  staffFeature,
  starterFeature,
  statisticsFeature,
  systemFeature,
  tripsFeature,
  unclearFeature,
  yearbookFeature,
  contentFeature,
  deliveryFeature,
  draftsFeature,
  formsFeature,
  jobsFeature,
  limitsFeature,
  liveFeature,
  logFeature,
  noticesFeature,
  pdfFeature,
  storageFeature,
] as const;

type Declared = NonNullable<(typeof all)[number]['declared']>;
/** Calls without routes: files go in and out as streams, so the host answers all of them (`hostCalls`). */
type HostOnlyCalls = 'files' | 'handbooks';
/** Names of calls, kinds of content, kinds of search results and services that no feature declares. */
type Missing =
  | Exclude<keyof typeof contract, Declared['call'] | HostOnlyCalls>
  | Exclude<ContentKind, Declared['contentKind']>
  | Exclude<SearchResultKind, Declared['searchKind']>
  | Exclude<keyof FeatureServices, Declared['service']>;

/**
 * Every feature, alphabetically, and then the parts of the platform that have a feature.ts: the portal's routes, jobs,
 * letters and all else (define-feature.ts) are collected from this list. Administrators see letters in this order. Where
 * a call, kind or service is declared by nobody, this does not compile: the error shows its name.
 */
export const features: readonly Feature[] = all satisfies [Missing] extends [never] ? readonly Feature[] : Missing;

/**
 * Features with personal data, in the order of a person's export. Erasure goes from the last to the first, so that the
 * accounts are erased last.
 */
export const inReadingOrder: readonly Feature[] = [
  accountsFeature,
  draftsFeature,
  logFeature,
  familiesFeature,
  questionnairesFeature,
  consentsFeature,
  guidesFeature,
  learningFeature,
  mistakesFeature,
  unclearFeature,
  materialsFeature,
  achievementsFeature,
  enrollmentFeature,
  tripsFeature,
  evakobazaFeature,
  calendarFeature,
  certificatesFeature,
  chatFeature,
  feedbackFeature,
  mailingFeature,
  noticesFeature,
];
