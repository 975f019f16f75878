import type { Api } from '#web/api.ts';
import { loadDoor } from '#web/kit/door/load-door.ts';
import { sitePageMeta } from '#web/kit/public/page-meta.ts';
import { organisation } from '#web/kit/public/structured-data.ts';
import type { RouterContext } from '#web/router-context.ts';
import { contactFlow } from './contact-flow.ts';

/** How the programme is reached, as the administrators keep it in the configuration. */
export async function loadReach(api: Api) {
  const { contact_email: email, contact_phone: phone } = await api.system.info();
  return { email, phone };
}

/** The same with the address, the hours and the way, which are texts of the site; and the form, or what came of it. */
export async function loadContact({ api, viewer }: RouterContext) {
  const [reach, { data: texts }, shown] = await Promise.all([
    loadReach(api),
    api.siteTexts.list(),
    loadDoor(contactFlow(api)),
  ]);
  const textOf = (tag: string) => texts.find((text) => text.tag === tag)?.text ?? '';
  return {
    ...{ ...reach, viewer, shown },
    ...{ address: textOf('contact_address'), hours: textOf('contact_hours'), way: textOf('contact_way') },
  };
}

type Loaded = { loaderData?: { email: string; phone: string } | undefined };

export const contactMeta = ({ loaderData }: Loaded) => sitePageMeta('/contact', [organisation(loaderData)]);

/** Nobody looks for the end of a form. */
export const completeMeta = () => ({
  meta: [{ title: 'Сообщение отправлено — Океанавтика' }, { name: 'robots', content: 'noindex' }],
});
