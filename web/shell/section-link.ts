import type { LinkProps } from '@tanstack/react-router';

/** A link to a screen, kept as data; to a section of the site it goes through its area's `$` (menu.ts). */
export type SectionLink = Pick<LinkProps, 'to'> & {
  params?: { _splat: string };
  search?: Record<string, number | boolean | string>;
};

/** The address of a section: its parameter is what stands for `$`, its search a few plain values. */
export function hrefOf({ to, params, search = {} }: SectionLink): string {
  const path: string = to ?? '';
  const asked = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
  return `${params ? path.replace('$', params._splat) : path}${asked ? `?${asked}` : ''}`;
}
