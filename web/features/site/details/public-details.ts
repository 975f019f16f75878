import { notFound } from '@tanstack/react-router';
import { isSectionName, structure } from '#contract/site/details/structure.ts';
import { pageMeta, sitePageMeta } from '#web/kit/public/page-meta.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Loads a section; an unknown address is not found. */
export async function loadDetails({ api }: RouterContext, section: string) {
  if (!isSectionName(section)) throw notFound();
  return (await api.site.details.find({ section })).details;
}

export function detailsMeta(section: string) {
  if (!isSectionName(section)) return {};
  const { title, about } = structure[section];
  return pageMeta({
    title,
    description: `Сведения об образовательной организации. ${about}`,
    path: `/sveden/${section}`,
  });
}

export const allDetailsMeta = () => sitePageMeta('/education');
