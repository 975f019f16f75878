import { sitePageMeta } from '#web/kit/public/page-meta.ts';
import type { RouterContext } from '#web/router-context.ts';

export const loadTeam = ({ api }: RouterContext) => api.site.team.list();

export const teamMeta = () => sitePageMeta('/person');
