import { pageMeta } from '#web/kit/public/page-meta.ts';
import type { RouterContext } from '#web/router-context.ts';

type Asked = { q: string };

/** What is looked for, as the form sends it; a number and a word are the same here. */
export const askedOf = ({ search }: { search: { q?: unknown } }): Asked => {
  const { q = '' } = search;
  return { q: typeof q === 'object' ? '' : String(q).trim().slice(0, 100) };
};

export async function loadFaq({ api }: RouterContext, { q }: Asked) {
  const { data } = await api.site.faq.list(q ? { q } : {});
  return { data, q };
}

export function faqMeta(found: Asked | undefined) {
  const { meta, links } = pageMeta({
    title: 'Вопросы и ответы',
    description:
      'Кто может участвовать, как проходят отбор и обучение, что взять в поездку: ответы программы «Океанавтика».',
    path: '/faq',
  });
  return { links, meta: found?.q ? [...meta, { name: 'robots', content: 'noindex' }] : meta };
}
