import type { Question } from '#contract/site/faq.ts';
import { excerptOf } from '#web/kit/content/plain-text.ts';
import { sitePageMeta } from '#web/kit/public/page-meta.ts';
import { faqPage } from '#web/kit/public/structured-data.ts';
import type { RouterContext } from '#web/router-context.ts';

type FaqQuery = { q: string };

/** Reads the search text of the query string; a number counts as text. */
export const readFaqQuery = ({ search }: { search: { q?: unknown } }): FaqQuery => {
  const { q = '' } = search;
  return { q: typeof q === 'object' ? '' : String(q).trim().slice(0, 100) };
};

export async function loadFaq({ api }: RouterContext, { q }: FaqQuery) {
  const { data } = await api.site.faq.list(q ? { q } : {});
  return { data, q };
}

/** Questions in the structured data, limited so that the page stays small. */
const MAX_STRUCTURED = 20;

export function faqMeta(found: (FaqQuery & { data: readonly Question[] }) | undefined) {
  const { data = [], q } = found ?? {};
  const told = data
    .slice(0, MAX_STRUCTURED)
    .map(({ id, question, answer }) => ({ id, question, answer: excerptOf(answer, 400) }));
  const { meta, links } = sitePageMeta('/faq', q || told.length === 0 ? [] : [faqPage(told)]);
  return { links, meta: q ? [...meta, { name: 'robots', content: 'noindex' }] : meta };
}
