import type { Api } from '#web/api.ts';
import { sitePageMeta } from '#web/kit/public/page-meta.ts';
import { siteText } from '#web/kit/public/site-text.ts';

/** Public pages made of a single site text, whose tag is also the path. */
type TextPage = 'about' | 'conditions' | 'confid' | 'cookies';

/** `head` of such a page's route. */
export const textPageMeta = (tag: TextPage) => () => sitePageMeta(`/${tag}`);

export async function loadAbout(api: Api) {
  const [lead, html] = await Promise.all([siteText(api, 'about_page_header'), siteText(api, 'about')]);
  return { lead, html };
}
