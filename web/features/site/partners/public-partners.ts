import { sitePageMeta } from '#web/kit/public/page-meta.ts';
import type { RouterContext } from '#web/router-context.ts';

export const loadPartners = ({ api }: RouterContext) => api.site.partners.list();

export const partnersMeta = () => sitePageMeta('/partner');
