import { sitePages } from '#contract/discovery/pages.ts';
import type { Api } from '#web/api.ts';
import { sitePageMeta } from '#web/kit/public/page-meta.ts';
import { siteText } from '#web/kit/public/site-text.ts';

/** The public pages that are one text of the site each, by the text's tag, which is their address too. */
export const textPages = {
  about: sitePages['/about'],
  conditions: sitePages['/conditions'],
  confid: sitePages['/confid'],
  cookies: sitePages['/cookies'],
};

/** For a route's `head`. */
export const textPageMeta = (tag: keyof typeof textPages) => () => sitePageMeta(`/${tag}`);

export async function loadAbout(api: Api) {
  const [lead, html] = await Promise.all([siteText(api, 'about_page_header'), siteText(api, 'about')]);
  return { lead, html };
}
