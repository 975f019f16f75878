import { notFound } from '@tanstack/react-router';
import { directionTitle } from '#contract/words/programme.ts';
import type { Api } from '#web/api.ts';
import { excerptOf } from '#web/kit/content/plain-text.ts';
import { pageMeta, sitePageMeta } from '#web/kit/public/page-meta.ts';
import { siteText } from '#web/kit/public/site-text.ts';
import { breadcrumbs } from '#web/kit/public/structured-data.ts';
import { directions } from './directions.ts';

const PROGRAM = 'main_page_about_program_';

/** Short texts of the directions by key. */
export const programTexts = (texts: readonly { tag: string; text: string }[]): Record<string, string> =>
  Object.fromEntries(
    texts.filter(({ tag }) => tag.startsWith(PROGRAM)).map(({ tag, text }) => [tag.slice(PROGRAM.length), text]),
  );

export const loadDirectionCards = async (api: Api) => programTexts((await api.siteTexts.list()).data);

export const directionsMeta = () => sitePageMeta('/directions');

/** Direction of an address /direct1 … /direct5; undefined for others. */
export const directionOf = (number: string) => directions.find((direction) => String(direction.number) === number);

/** Loads the texts of a direction. */
export async function loadDirection(api: Api, number: string): Promise<string> {
  const direction = directionOf(number);
  if (!direction) throw notFound();
  return siteText(api, `direction_${direction.key}`);
}

export function directionMeta(number: string, html = '') {
  const direction = directionOf(number);
  if (!direction) return {};
  const title = directionTitle(direction.key);
  const path = `/direct${number}`;
  const data = [breadcrumbs({ title: 'Пять направлений', path: '/directions' }, { title, path })];
  return pageMeta({ title, description: excerptOf(html), path, data });
}
