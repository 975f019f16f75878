import type { UsedHeading } from '#contract/courses/lectures.ts';

const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ')
    .trim();

/** The headings questions lead to that the editor's text has neither under their anchor nor, typed anew, by their words. */
export function removedFrom(html: string, used: readonly UsedHeading[]): UsedHeading[] {
  const titles = Array.from(html.matchAll(/<h[234][^<>]*>(.*?)<\/h[234]>/gs), ([, words = '']) => plain(words));
  return used.filter(({ anchor, title }) => !html.includes(`id="${anchor}"`) && !titles.includes(title));
}
