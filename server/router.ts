import { accounts } from './accounts/routes.ts';
import { checks } from './checks/routes.ts';
import { configuration } from './configuration/routes.ts';
import { consents } from './consents/routes.ts';
import { courses } from './courses/routes.ts';
import { deadlines } from './deadlines/routes.ts';
import { dev } from './delivery/routes.ts';
import { directions } from './directions/routes.ts';
import { entrance } from './entrance/routes.ts';
import { families } from './families/routes.ts';
import { guides } from './guides/routes.ts';
import { learning } from './learning/routes.ts';
import { materials } from './materials/routes.ts';
import { news } from './news/routes.ts';
import { people } from './people/routes.ts';
import { personalData } from './personal-data/routes.ts';
import { practice } from './practice/routes.ts';
import { questionnaires } from './questionnaires/routes.ts';
import { review } from './review/routes.ts';
import { schools } from './schools/own-routes.ts';
import { siteTexts } from './site-texts/routes.ts';
import { statistics } from './statistics/routes.ts';
import { system } from './system/routes.ts';

/** Every handler, under the contract's keys. */
export const router = {
  accounts,
  checks,
  configuration,
  consents,
  courses,
  deadlines,
  dev,
  directions,
  entrance,
  families,
  guides,
  learning,
  materials,
  news,
  people,
  personalData,
  practice,
  questionnaires,
  review,
  schools,
  siteTexts,
  statistics,
  system,
};
