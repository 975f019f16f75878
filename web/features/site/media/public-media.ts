import { notFound, redirect } from '@tanstack/react-router';
import { PHOTOS_ON_PAGE } from '#contract/site/photo.ts';
import { quotedProgramme } from '#contract/words/programme.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { pageMeta } from '#web/kit/public/page-meta.ts';
import type { RouterContext } from '#web/router-context.ts';
import type { ShownYear } from './media-page.tsx';

/** Path after /howitwas/: a year and, from the second page on, a page. */
const ADDRESS = /^(\d{4})(?:\/([2-9]|[1-9]\d))?$/;

/** Loads a year's photos by path; without a year redirects to the newest. */
export async function loadMedia({ api }: RouterContext, address = ''): Promise<ShownYear> {
  if (address === '') {
    const { year } = await api.site.media.actualYear();
    if (year !== null) throw redirect({ to: '/howitwas/$', params: { _splat: String(year) } });
    return { media: null, years: [], page: 1 };
  }
  const [, year, number] = ADDRESS.exec(address) ?? [];
  if (!year) throw notFound();
  const page = Number(number ?? 1);
  const [{ media }, { data }] = await Promise.all([
    orNotFound(api.site.media.find({ year: Number(year) })),
    api.site.media.years(),
  ]);
  if ((page - 1) * PHOTOS_ON_PAGE >= media.photos.length) throw notFound();
  return { media, years: data, page };
}

export function mediaMeta(shown: ShownYear | undefined) {
  const media = shown?.media;
  const page = shown?.page ?? 1;
  if (!media)
    return pageMeta({
      title: 'Как это было',
      description: `Фотографии экспедиций программы ${quotedProgramme()} по годам.`,
      path: '/howitwas',
    });
  return pageMeta({
    title: page > 1 ? `${media.title}, страница ${page}` : media.title,
    description: media.description.slice(0, 200) || `Фотографии программы ${quotedProgramme()} за ${media.year} год.`,
    path: `/howitwas/${media.year}${page > 1 ? `/${page}` : ''}`,
  });
}
