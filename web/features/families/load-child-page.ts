import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { OwnChild } from '#contract/families/child.ts';
import type { Queries } from '#web/api.ts';
import { requireChildId } from '#web/features/questionnaires/load-questionnaire.ts';
import { loadQuery } from '#web/kit/loading/load.ts';
import type { RouterContext } from '#web/router-context.ts';
import { useQueries } from '#web/use-api.ts';
import { hasOwnPages } from './has-own-pages.ts';

const childrenOptions = ({ families }: Queries) => families.children.queryOptions();

/** Loads a parent's page of a child; 404 if it is not the parent's, the parent's home if none is named. */
export async function loadChildPage(context: RouterContext, id: number): Promise<void> {
  requireChildId(id);
  const { data } = await loadQuery(context, childrenOptions);
  if (!data.some((child) => child.id === id)) throw notFound();
}

/** The child of this page, and the siblings that have such a page. */
export function useChildPage(id: number): { child: OwnChild; others: OwnChild[] } {
  const { data } = useSuspenseQuery(childrenOptions(useQueries())).data;
  const child = data.find((one) => one.id === id);
  // Carried to another parent while the page was open.
  if (!child) throw notFound();
  return { child, others: data.filter((one) => one.id !== id && hasOwnPages(one)) };
}
