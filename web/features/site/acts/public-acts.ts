import { pageMeta } from '#web/kit/public/page-meta.ts';
import type { RouterContext } from '#web/router-context.ts';

export const loadActs = ({ api }: RouterContext) => api.site.acts.list();

export const actsMeta = () =>
  pageMeta({
    title: 'Документы программы',
    description:
      'Положения, приказы, бланки согласий и памятки программы «Океанавтика»: с датой, типом и размером файла.',
    path: '/acts',
  });
