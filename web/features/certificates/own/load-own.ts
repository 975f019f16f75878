import type { Queries } from '#web/api.ts';
import { loadChildPage } from '#web/features/families/load-child-page.ts';
import { loadFresh } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Query of certificates: the caller's own, or a child's for its parent. */
export const ownCertificates = (queries: Queries, participant_id?: number) =>
  queries.certificates.own.queryOptions({ input: participant_id === undefined ? {} : { participant_id } });

export const loadOwnCertificates = (context: RouterContext) =>
  loadFresh(context, (queries) => ownCertificates(queries));

/** Loads a child's certificates for its parent; another family's child is not found. */
export async function loadChildCertificates(context: RouterContext, id: number): Promise<void> {
  await loadChildPage(context, id);
  await orNotFound(loadFresh(context, (queries) => ownCertificates(queries, id)));
}
