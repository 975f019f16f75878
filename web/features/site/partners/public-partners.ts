import { pageMeta } from '#web/kit/public/page-meta.ts';
import type { RouterContext } from '#web/router-context.ts';

export const loadPartners = ({ api }: RouterContext) => api.site.partners.list();

export const partnersMeta = () =>
  pageMeta({
    title: 'Партнёры',
    description: 'С кем программа «Океанавтика» выходит в море: институты, спасатели, верфи и музеи.',
    path: '/partner',
  });
