import { accounts } from './accounts.ts';
import { courses } from './courses.ts';
import { dev } from './dev.ts';
import { families } from './families.ts';
import { files } from './files.ts';
import { learning } from './learning.ts';
import { news } from './news.ts';
import { siteTexts } from './site-texts.ts';
import { system } from './system.ts';

/** Everything the portal can be asked, by feature; the key is the folder's name in server/. */
export const contract = { accounts, courses, dev, families, files, learning, news, siteTexts, system };
