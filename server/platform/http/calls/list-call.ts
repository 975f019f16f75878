import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';

type ListInput = { page: number; per_page?: number | undefined };
type ListResult = { data: readonly unknown[]; total: number };
type PageSize = 'rows_per_page' | 'news_per_page';

/**
 * The handler of a paged list (docs/product/api.md): `find` gets the call's input and the page (offset and limit), and
 * gives its rows with the number of all. The length of a page is the call's, else the configuration's.
 */
export const listCall =
  <C extends { db: Database }, Query extends ListInput, F extends ListResult>(
    find: (context: C, query: Query, page: Page) => Promise<F>,
    size: PageSize = 'rows_per_page',
  ) =>
  async ({ input, context }: { input: Query; context: C }) => {
    const { page } = input;
    const per_page = input.per_page ?? (await getConfiguration(context.db))[size];
    const offset = (page - 1) * per_page;
    const found = await find(context, input, { offset, limit: per_page });
    return { ...found, current_page: page, per_page, to: offset + found.data.length };
  };
