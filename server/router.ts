import { accounts } from '#server/features/accounts/routes.ts';
import { achievements } from '#server/features/achievements/routes.ts';
import { certificates } from '#server/features/certificates/routes.ts';
import { chat } from '#server/features/chat/routes.ts';
import { checks } from '#server/features/checks/routes.ts';
import { configuration } from '#server/features/configuration/routes.ts';
import { consents } from '#server/features/consents/routes.ts';
import { courses } from '#server/features/courses/routes.ts';
import { directions } from '#server/features/directions/routes.ts';
import { discovery } from '#server/features/discovery/routes.ts';
import { enrollment } from '#server/features/enrollment/routes.ts';
import { entrance } from '#server/features/entrance/routes.ts';
import { evakobaza } from '#server/features/evakobaza/routes.ts';
import { families } from '#server/features/families/routes.ts';
import { feedback } from '#server/features/feedback/routes.ts';
import { glossary } from '#server/features/glossary/routes.ts';
import { guides } from '#server/features/guides/routes.ts';
import { handbooks } from '#server/features/handbooks/routes.ts';
import { home } from '#server/features/home/routes.ts';
import { mending } from '#server/features/learning/mending/routes.ts';
import { learning } from '#server/features/learning/routes.ts';
import { letters } from '#server/features/letters/routes.ts';
import { mailing } from '#server/features/mailing/routes.ts';
import { materials } from '#server/features/materials/routes.ts';
import { news } from '#server/features/news/routes.ts';
import { participation } from '#server/features/participation/routes.ts';
import { people } from '#server/features/people/routes.ts';
import { personalData } from '#server/features/personal-data/routes.ts';
import { practice } from '#server/features/practice/routes.ts';
import { profile } from '#server/features/profile/routes.ts';
import { questionnaires } from '#server/features/questionnaires/routes.ts';
import { reports } from '#server/features/reports/routes.ts';
import { review } from '#server/features/review/routes.ts';
import { schools } from '#server/features/schools/routes.ts';
import { season } from '#server/features/season/routes.ts';
import { site } from '#server/features/site/routes.ts';
import { siteTexts } from '#server/features/site-texts/routes.ts';
import { statistics } from '#server/features/statistics/routes.ts';
import { system } from '#server/features/system/routes.ts';
import { trips } from '#server/features/trips/routes.ts';
import { content } from '#server/platform/content/routes.ts';
import { dev, undelivered } from '#server/platform/delivery/routes.ts';
import { drafts } from '#server/platform/drafts/routes.ts';
import { notices } from '#server/platform/notices/routes.ts';

/** Every handler, under the contract's keys. */
export const router = {
  accounts,
  achievements,
  certificates,
  chat,
  checks,
  configuration,
  consents,
  content,
  courses,
  participation,
  dev,
  directions,
  discovery,
  drafts,
  enrollment,
  mending,
  entrance,
  evakobaza,
  families,
  feedback,
  glossary,
  guides,
  handbooks,
  home,
  learning,
  mailing,
  letters,
  materials,
  news,
  notices,
  people,
  personalData,
  practice,
  profile,
  questionnaires,
  reports,
  review,
  schools,
  season,
  site,
  siteTexts,
  statistics,
  system,
  trips,
  undelivered,
};
