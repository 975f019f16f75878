import { accounts } from './accounts.ts';
import { achievements } from './achievements.ts';
import { certificates } from './certificates.ts';
import { chat } from './chat.ts';
import { checks } from './checks.ts';
import { configuration } from './configuration.ts';
import { consents } from './consents.ts';
import { content } from './content.ts';
import { courses } from './courses.ts';
import { dev } from './dev.ts';
import { directions } from './directions.ts';
import { discovery } from './discovery.ts';
import { drafts } from './drafts.ts';
import { enrollment } from './enrollment.ts';
import { entrance } from './entrance.ts';
import { evakobaza } from './evakobaza.ts';
import { families } from './families.ts';
import { feedback } from './feedback.ts';
import { files } from './files.ts';
import { glossary } from './glossary.ts';
import { guides } from './guides.ts';
import { handbooks } from './handbooks.ts';
import { home } from './home.ts';
import { learning } from './learning.ts';
import { letters } from './letters.ts';
import { mailing } from './mailing.ts';
import { materials } from './materials.ts';
import { mending } from './mending.ts';
import { news } from './news.ts';
import { notices } from './notices.ts';
import { participation } from './participation.ts';
import { people } from './people.ts';
import { personalData } from './personal-data.ts';
import { practice } from './practice.ts';
import { profile } from './profile.ts';
import { questionnaires } from './questionnaires.ts';
import { reports } from './reports.ts';
import { review } from './review.ts';
import { schools } from './schools.ts';
import { season } from './season.ts';
import { site } from './site.ts';
import { siteTexts } from './site-texts.ts';
import { statistics } from './statistics.ts';
import { system } from './system.ts';
import { trips } from './trips.ts';
import { undelivered } from './undelivered.ts';

/** Everything the portal can be asked, by feature; the key is the folder's name in server/. */
export const contract = {
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
  files,
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
