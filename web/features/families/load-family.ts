import type { Queries } from '#web/api.ts';
import { loadAccount } from '#web/features/accounts/profile/load-account.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { loadFresh, loadQuery, tryLoad } from '#web/kit/loading/load.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import type { RouterContext } from '#web/router-context.ts';

const firstSteps = [1, 2, 3, 4].map((number) => `personal_account_paragraph_${number}`);

export const firstStepsOptions = ({ siteTexts }: Queries) =>
  firstSteps.map((tag) => siteTexts.find.queryOptions({ input: { tag } }));

/** Loads a parent's children; without any, the introduction. */
export async function loadChildren(context: RouterContext): Promise<void> {
  const [{ data }] = await Promise.all([
    loadQuery(context, ({ families }) => families.children.queryOptions()),
    loadQuery(context, ({ system }) => system.registrationEnd.queryOptions()),
    loadQuery(context, ({ personalData }) => personalData.pending.queryOptions()),
  ]);
  if (data.length > 0) return;
  await Promise.all(firstStepsOptions(context.queries).map((text) => tryLoad(context, () => text)));
}

/** Loads the registration of a child: its draft, and whether and for which season it is open. */
export const loadRegister = (context: RouterContext) =>
  Promise.all([
    loadFresh(context, (queries) => savedDataOptions(queries, 'child')),
    loadQuery(context, ({ system }) => system.registrationEnd.queryOptions()),
    loadQuery(context, ({ system }) => system.info.queryOptions()),
  ]);

export const loadParentAccount = (context: RouterContext) =>
  Promise.all([
    loadAccount(context),
    loadQuery(context, ({ consents }) => consents.list.queryOptions()),
    loadQuery(context, ({ families }) => families.children.queryOptions()),
    loadQuery(context, ({ personalData }) => personalData.pending.queryOptions()),
  ]);

/** Query string of the form for a new child: the key of a registration that was begun. */
export const registerSearch = knownSearch(({ ukey }: Record<string, unknown>): { ukey?: string } =>
  typeof ukey === 'string' && ukey.length <= 100 ? { ukey } : {},
);
