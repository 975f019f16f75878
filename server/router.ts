import { accounts } from './accounts/routes.ts';
import { news } from './news/routes.ts';
import { siteTexts } from './site-texts/routes.ts';
import { system } from './system/routes.ts';

/** Every handler, under the contract's keys. */
export const router = { accounts, news, siteTexts, system };
