import { sitePageMeta } from '#web/kit/public/page-meta.ts';
import { organisation } from '#web/kit/public/structured-data.ts';
import type { RouterContext } from '#web/router-context.ts';

/** How the programme is reached, as the administrators keep it in the configuration. */
export async function loadContact({ api, viewer }: RouterContext) {
  const { contact_email, contact_phone } = await api.system.info();
  return { email: contact_email, phone: contact_phone, viewer };
}

type Loaded = { loaderData?: { email: string; phone: string } | undefined };

export const contactMeta = ({ loaderData }: Loaded) => sitePageMeta('/contact', [organisation(loaderData)]);
