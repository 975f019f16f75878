import { programme } from '#contract/words/programme.ts';
import type { Api } from '#web/api.ts';
import { loadAuthPage } from '#web/kit/auth-pages/load-auth-page.ts';
import { withProgramme } from '#web/kit/page/title.ts';
import { sitePageMeta } from '#web/kit/public/page-meta.ts';
import { organisation } from '#web/kit/public/structured-data.ts';
import type { RouterContext } from '#web/router-context.ts';
import { contactFlow } from './contact-flow.ts';

/** Email and phone of the programme from the configuration. */
export async function loadContactDetails(api: Api) {
  const { contact_email: email, contact_phone: phone } = await api.system.info();
  return { email, phone };
}

/**
 * Loads the contacts' page: email and phone, site texts with address, hours and directions, and the form or its result.
 */
export async function loadContact({ api, viewer }: RouterContext) {
  const [reach, { data: texts }, shown] = await Promise.all([
    loadContactDetails(api),
    api.siteTexts.list(),
    loadAuthPage(contactFlow(api)),
  ]);
  const textOf = (tag: string) => texts.find((text) => text.tag === tag)?.text ?? '';
  return {
    ...reach,
    viewer,
    shown,
    map: programme().organisation_map,
    address: textOf('contact_address') || plainHtml(programme().organisation_address),
    hours: textOf('contact_hours'),
    way: textOf('contact_way'),
  };
}

/** The configured address as HTML, used without a site text about it. */
const plainHtml = (text: string): string =>
  text && `<p>${text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)}</p>`;

type Loaded = { loaderData?: { email: string; phone: string } | undefined };

export const contactMeta = ({ loaderData }: Loaded) => sitePageMeta('/contact', [organisation(loaderData)]);

/** Not indexed by search engines. */
export const completeMeta = () => ({
  meta: [{ title: withProgramme('Сообщение отправлено') }, { name: 'robots', content: 'noindex' }],
});
