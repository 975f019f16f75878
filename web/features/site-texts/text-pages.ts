import type { Api } from '#web/api.ts';
import { sitePageMeta } from '#web/kit/public/page-meta.ts';
import { siteText } from '#web/kit/public/site-text.ts';

/** The public pages that are one text of the site each: their tags are their addresses too. */
type TextPage = 'about' | 'conditions' | 'confid' | 'cookies';

/** For a route's `head`. */
export const textPageMeta = (tag: TextPage) => () => sitePageMeta(`/${tag}`);

export async function loadAbout(api: Api) {
  const [lead, html] = await Promise.all([siteText(api, 'about_page_header'), siteText(api, 'about')]);
  return { lead, html };
}
