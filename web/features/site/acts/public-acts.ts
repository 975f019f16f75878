import { sitePageMeta } from '#web/kit/public/page-meta.ts';
import type { RouterContext } from '#web/router-context.ts';

export const loadActs = ({ api }: RouterContext) => api.site.acts.list();

export const actsMeta = () => sitePageMeta('/acts');
