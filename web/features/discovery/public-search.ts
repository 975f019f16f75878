import { MAX_QUERY_LENGTH, type SearchResultKind, searchResultKinds } from '#contract/discovery/kinds.ts';
import { quoted } from '#contract/words/quotes.ts';
import { failureOf, isCallFailure } from '#web/kit/loading/failure.ts';
import { setPageStatus } from '#web/kit/loading/set-page-status.ts';
import { withProgramme } from '#web/kit/page/title.ts';
import type { RouterContext } from '#web/router-context.ts';

type SearchQuery = { q: string; kind?: SearchResultKind; page: number };

const isKind = (given: unknown): given is SearchResultKind =>
  typeof given === 'string' && Object.hasOwn(searchResultKinds, given);

/** Reads the query string of the search; unknown values are ignored. */
export const readSearchQuery = ({
  search,
}: {
  search: { q?: unknown; kind?: unknown; page?: unknown };
}): SearchQuery => {
  const { q = '', kind, page } = search;
  const words = typeof q === 'object' ? '' : String(q);
  return {
    q: words
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAX_QUERY_LENGTH)
      .trim(),
    ...(isKind(kind) ? { kind } : {}),
    page: typeof page === 'number' && Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  };
};

/** Search results; a refusal (too many requests) is shown with its status. */
export async function loadSearch({ api }: RouterContext, query: SearchQuery) {
  if (query.q === '') return { query, found: null, refusal: null };
  try {
    return { query, found: await api.discovery.search(query), refusal: null };
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const { status, errors, named } = failureOf(error);
    setPageStatus(status, typeof named.retry_after === 'number' ? named.retry_after : null);
    return { query, found: null, refusal: errors[0] };
  }
}
export type SearchPageData = Awaited<ReturnType<typeof loadSearch>>;

/** Search results are not indexed by search engines. */
export const searchMeta = ({ loaderData }: { loaderData?: SearchPageData | undefined }) => ({
  meta: [
    { title: withProgramme(loaderData?.query.q ? `${quoted(loaderData.query.q)}: поиск` : 'Поиск по сайту') },
    { name: 'robots', content: 'noindex, follow' },
  ],
});
