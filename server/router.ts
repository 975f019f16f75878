import { accounts } from './accounts/routes.ts';
import { courses } from './courses/routes.ts';
import { dev } from './delivery/routes.ts';
import { families } from './families/routes.ts';
import { learning } from './learning/routes.ts';
import { news } from './news/routes.ts';
import { siteTexts } from './site-texts/routes.ts';
import { system } from './system/routes.ts';

/** Every handler, under the contract's keys. */
export const router = { accounts, courses, dev, families, learning, news, siteTexts, system };
